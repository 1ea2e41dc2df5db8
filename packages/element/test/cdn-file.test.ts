import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleCdnFile } from '../scripts/bundle.ts';
import { strings as german } from '../src/strings/de.ts';
import { sampleEvents } from '../src/testing.ts';

const cdnFile = bundleCdnFile();

test('the CDN file has neither other languages nor the fake embed', async () => {
  const { code, integrity } = await cdnFile;
  expect(code).toContain('Connecting to your tutor…');
  expect(code).not.toContain(german.loading);
  expect(code).not.toContain(sampleEvents['session.active'].session_id);
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
});

test('the CDN file carries Lit’s notice, which leads to the licences beside it, Lit’s whole text among them', async () => {
  const { code, licences } = await cdnFile;
  const [, notice] = /^\/\*! (.+) \*\/$/m.exec(code) ?? [];
  expect(notice).toBe('Lit: Copyright 2017 Google LLC, LICENSES.txt');
  const lits = readFileSync(
    new URL('../node_modules/@lit/reactive-element/LICENSE', import.meta.url),
    'utf8',
  );
  expect(lits).toContain('Copyright (c) 2017 Google LLC');
  expect(licences).toContain(lits);
  expect(licences).toContain('MIT License');
});

test('the CDN file’s first line, the only one Chromium reads for that, asks for its functions to be compiled while it arrives', async () => {
  const { code } = await cdnFile;
  expect(code.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('the CDN file is the production build, whatever NODE_ENV a test runs under', async () => {
  const { code } = await cdnFile;
  expect(code).not.toContain('Lit is in dev mode');
});
