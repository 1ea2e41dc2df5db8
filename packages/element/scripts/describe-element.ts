import type { CustomElement } from 'custom-elements-manifest/schema';
import { createManifest } from './create-manifest.ts';

/** What HTML and CSS see of the element, in the form of api.txt: attributes, events, slots, parts and custom properties. */
export function describeElement(): string {
  const declarations = createManifest().modules.flatMap(({ declarations = [] }) => declarations);
  const { attributes, events, slots, cssParts, cssProperties } = declarations.find(
    (declaration) => 'tagName' in declaration,
  ) as CustomElement;
  const kinds = {
    Attributes: attributes,
    Events: events,
    Slots: slots,
    Parts: cssParts,
    CustomProperties: cssProperties,
  };
  const lists = Object.entries(kinds).map(([kind, list = []]) => {
    const members = list.map(
      ({ name, type = { text: 'string' } }: { name: string; type?: { text: string } }) => {
        const optional = kind === 'Attributes' ? '?' : '';
        return `    '${name}'${optional}: ${type.text.replaceAll(/\s+/g, ' ')};\n`;
      },
    );
    return `export interface ${kind} {\n${members.join('')}}\n`;
  });
  return `\n── <tutor-session>\n\n${lists.join('\n')}`;
}
