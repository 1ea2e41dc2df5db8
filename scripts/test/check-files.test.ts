import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Package } from '@arethetypeswrong/core';
import { expect, onTestFinished, test } from 'vitest';
import { checkFiles, findUnpacked } from '../check-files.ts';

const name = '@tutor-session/element';
const manifest = {
  main: './dist/index.js',
  types: './dist/index.d.ts',
  homepage: 'https://example.com',
  bugs: 'https://example.com',
  keywords: [],
  engines: { node: '>=20' },
  exports: { '.': {}, './strings/*': {} },
};
const complete = {
  'package.json': JSON.stringify(manifest),
  'README.md': `TypeScript 5.4 [more](docs/more.md#part) [docs](docs) [site](https://example.com) '${name}' '${name}/strings/de'`,
  'AGENTS.md': '',
  'docs/more.md': '[back](../README.md) [part](#part)',
  'CHANGELOG.md': '[gone](gone.md)',
  'dist/LICENSES.md': '[gone](gone.md)',
  LICENSE: '',
  'dist/index.js.map': JSON.stringify({ sourcesContent: ['export {};'] }),
};
const pack = (files: Record<string, string>) =>
  new Package(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`/node_modules/${name}/${path}`, text])),
    name,
    '1.0.0',
  );
const check = (files: Record<string, string>) => checkFiles(pack(files));

test('a package that has all of it passes', () => {
  expect(check(complete)).toEqual([]);
});

test('what is missing is named', () => {
  const { LICENSE: _, 'docs/more.md': __, ...files } = complete;
  const { main: ___, ...fields } = manifest;
  const problems = check({
    ...files,
    'package.json': JSON.stringify({
      ...fields,
      engines: { node: '>=22' },
      dependencies: { '@tutor-session/protocol': '0.1.0', '@tutor-session/client': '^0.1.0', lit: '3.0.0' },
      peerDependencies: { ai: 'catalog:' },
    }),
    'README.md': `[more](docs/more.md) '${name}/testing'`,
    'dist/index.js.map': JSON.stringify({ sources: ['../src/index.ts'] }),
  });
  expect(problems).toEqual([
    'LICENSE is not packed',
    'README.md does not say "TypeScript 5.4"',
    'package.json has no "main"',
    '"engines" asks for Node.js >=22 instead of >=20',
    'depends on exactly one version of @tutor-session/protocol: write "workspace:^", or two packages install two of it',
    'depends on ai by "catalog:", which no registry has',
    'dist/index.js.map has no sources',
    'README.md links to docs/more.md, which is not packed',
    'README.md names @tutor-session/element/testing, which is not exported',
  ]);
});

test('a folder that the build makes has to be packed, one of modules need not', () => {
  const source = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(source, { recursive: true }));
  for (const folder of ['src/session', 'dist/session', 'dist/page', 'dist/embed'])
    mkdirSync(join(source, folder), { recursive: true });
  expect(findUnpacked(pack({ ...complete, 'dist/page/index.html': '' }), source)).toEqual([
    'dist/embed is built and not packed: add it to "files"',
  ]);
});
