/** What the element is given besides its token: attributes by their names; `true` for one without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

const endpoint = '/api/tutor-token';

/** The tag with these attributes, to copy into a page of each framework. */
export function markupFor(attributes: Attributes): Readonly<Record<string, string>> {
  const all: Attributes = { 'token-endpoint': endpoint, ...attributes };
  const html = Object.entries(all).map(([name, value]) =>
    value === true ? name : `${name}="${quote(value)}"`,
  );
  const tag = `<tutor-session ${html.join(' ')}></tutor-session>`;
  const props = Object.entries(all).map(([name, value]) => {
    const prop = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    if (value === true) return prop;
    return /^\d+$/.test(value) ? `${prop}={${value}}` : `${prop}=${JSON.stringify(value)}`;
  });
  return {
    HTML: `<script type="module">import '@tutor-session/element';</script>\n${tag}`,
    React: `import { TutorSession } from '@tutor-session/react';\n\n<TutorSession ${props.join(' ')} />`,
    Vue: `<script setup>\nimport '@tutor-session/element';\n</script>\n\n<template>\n  ${tag}\n</template>`,
    Svelte: `<script>\n  import '@tutor-session/element';\n</script>\n\n${tag}`,
    Solid: `import '@tutor-session/element';\nimport '@tutor-session/element/solid';\n\n${tag}`,
    Angular: `import '@tutor-session/element';\n\n@Component({\n  schemas: [CUSTOM_ELEMENTS_SCHEMA],\n  template: \`${tag}\`,\n})`,
  };
}

const quote = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
