import { expect, test } from 'vitest';
import { bundleCdnFile } from '../scripts/bundle.ts';
import { strings as german } from '../src/strings/de.ts';
import { sampleEvents } from '../src/testing.ts';

test('the CDN file stands alone: it imports nothing, and has neither other languages nor the fake embed', async () => {
  const { code, integrity } = await bundleCdnFile();
  expect(code).not.toMatch(/\bimport\b/);
  expect(code).toContain('Connecting to your tutor…');
  expect(code).not.toContain(german.loading);
  expect(code).not.toContain(sampleEvents['session.active'].session_id);
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
});
