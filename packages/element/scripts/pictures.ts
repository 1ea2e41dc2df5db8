import { createManifest } from './create-manifest.ts';

/** In which state a picture shows the element. */
export type Shown = 'idle' | 'loading' | 'ready' | 'failed' | 'warning' | 'ended';

/** One picture of the theming page. */
export interface Picture {
  /** The custom property or part. */
  name: string;
  description: string;
  shown: Shown;
  /** CSS that makes the difference. */
  css: string;
}

const shownBy: Record<string, [shown: Shown, value: string]> = {
  '--tutor-session-block-size': ['failed', '9rem'],
  '--tutor-session-radius': ['failed', '3rem'],
  '--tutor-session-background': ['failed', '#fdf0d5'],
  '--tutor-session-color': ['failed', '#8a1c7c'],
  '--tutor-session-accent': ['idle', '#0b6e4f'],
  '--tutor-session-on-accent': ['idle', '#ffd166'],
  '--tutor-session-font': ['failed', 'serif'],
};

/** What shows only with an embed's own content. */
const notShown = ['--tutor-session-min-block-size', '--tutor-session-max-block-size'];

const partShows: Record<string, Shown> = { frame: 'ready', retry: 'failed', dismiss: 'warning' };

/** Every custom property and part of the manifest, with the picture it is documented by. */
export function pictures(): Picture[] {
  const element = createManifest()
    .modules.flatMap(({ declarations = [] }) => declarations)
    .find((declaration) => 'cssParts' in declaration);
  if (!element || !('cssParts' in element)) throw new Error('the manifest has no element');
  const shownProperties = (element.cssProperties ?? []).filter(({ name }) => !notShown.includes(name));
  const properties = shownProperties.map(({ name, description = '' }): Picture => {
    const [shown, value] = shownBy[name] ?? [];
    if (!shown) throw new Error(`add ${name} to shownBy in scripts/pictures.ts`);
    return { name, description, shown, css: `tutor-session { ${name}: ${value} }` };
  });
  const parts = (element.cssParts ?? []).map(
    ({ name, description = '' }): Picture => ({
      name: `::part(${name})`,
      description,
      shown: partShows[name] ?? (name as Shown),
      css: `tutor-session::part(${name}) { outline: 3px dashed #d6336c; outline-offset: -3px }`,
    }),
  );
  return [...properties, ...parts];
}

/** A picture's file, in docs/images. */
export const fileOf = (name: string): string =>
  `${name.replace(/^--tutor-session-|::part\(|\)/g, '').replace(/^/, name.startsWith('--') ? '' : 'part-')}.png`;
