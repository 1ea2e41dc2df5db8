import { readFileSync } from 'node:fs';
import type { CustomElement } from 'custom-elements-manifest/schema';
import { expect, test } from 'vitest';
import { createManifest } from '../scripts/create-manifest.ts';
import { tutorSessionEvents } from '../src/class.ts';
import { properties } from '../src/properties.ts';
import { styles } from '../src/styles.ts';

const manifest = createManifest();
const element = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .find((declaration) => 'customElement' in declaration) as CustomElement & { tagName: string };
const source = (name: string) => readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8');
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).sort();
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

test('the manifest names the tag, and files that are shipped', () => {
  expect(element.tagName).toBe('tutor-session');
  expect(manifest.modules.map(({ path }) => path)).toEqual([
    'dist/index.js',
    'dist/tutor-session-element.js',
  ]);
  expect(JSON.stringify(manifest)).not.toMatch(/\.ts"|src\//);
});

test('every property and attribute is in the manifest', () => {
  expect(names(element.members)).toEqual(expect.arrayContaining(Object.keys(properties)));
  const attributes = Object.entries(properties).flatMap(([name, { attribute }]) =>
    attribute === false ? [] : [attribute ?? name],
  );
  expect(names(element.attributes)).toEqual(attributes.sort());
  expect(element.attributes?.find(({ name }) => name === 'token-in')).toMatchObject({
    type: { text: "'query' | 'fragment'" },
    default: '"query"',
  });
});

test('every event is in the manifest, with its type', () => {
  expect(names(element.events)).toEqual([...tutorSessionEvents].sort());
  for (const { type, description } of element.events ?? []) {
    expect(type.text).toMatch(/^CustomEvent<.+>$/);
    expect(description).toBeTruthy();
  }
});

test('every slot, part and custom property of the source is in the manifest, and no other', () => {
  expect(names(element.slots)).toEqual(['ended', 'failed', 'frame', 'idle', 'loading', 'login']);
  const shown = /part: ('[a-z]*'(?: \| '[a-z]*')*)/.exec(source('overlay'))?.[1] ?? '';
  const buttons = all(source('overlay'), /addButton\('(\w+)'/g);
  const parts = ['frame', ...buttons, ...all(shown, /'(\w+)'/g)];
  expect(names(element.cssParts)).toEqual(parts.sort());
  expect(names(element.cssProperties)).toEqual(all(`${styles}${source('fit-content')}`, /var\((--[\w-]+)/g));
});

test('nothing private is in the manifest', () => {
  expect(names(element.members).filter((name) => name.startsWith('#') || name.endsWith('Callback'))).toEqual(
    [],
  );
});
