import { readFileSync } from 'node:fs';
import type { CustomElement } from 'custom-elements-manifest/schema';
import { expect, test } from 'vitest';
import { createManifest } from '../scripts/create-manifest.ts';
import { properties } from '../src/properties.ts';
import { styles } from '../src/styles.ts';

const manifest = createManifest();
const element = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .find((declaration) => 'customElement' in declaration) as CustomElement & { tagName: string };
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).sort();

test('the manifest names the tag, and files that are shipped', () => {
  expect(element.tagName).toBe('tutor-session');
  expect(manifest.modules.map(({ path }) => path)).toEqual([
    'dist/index.js',
    'dist/tutor-session-element.js',
  ]);
  expect(JSON.stringify(manifest)).not.toMatch(/\.ts"|src\//);
});

// That its attributes, events, slots and parts are those of the living element is in browser/manifest.test.ts.
test('every property is in the manifest, and nothing private', () => {
  expect(names(element.members)).toEqual(expect.arrayContaining(Object.keys(properties)));
  expect(names(element.members).filter((name) => /^#|Callback$/.test(name))).toEqual([]);
  expect(element.attributes?.find(({ name }) => name === 'token-in')?.type?.text).toBe(
    "'query' | 'fragment'",
  );
});

test('every event of the manifest has its type and a description', () => {
  expect(element.events).not.toEqual([]);
  for (const { type, description } of element.events ?? []) {
    expect(type.text).toMatch(/^CustomEvent<.+>$/);
    expect(description).toBeTruthy();
  }
});

test('every custom property of the source is in the manifest, and no other', () => {
  const fitContent = readFileSync(new URL('../src/fit-content.ts', import.meta.url), 'utf8');
  const used = [...`${styles}${fitContent}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(names(element.cssProperties)).toEqual([...new Set(used)].sort());
});
