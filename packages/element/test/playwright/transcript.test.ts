import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { takeTranscript } from '../../scripts/take-transcript.ts';

test('the transcript in the docs matches Chromium’s accessibility tree', async () => {
  const docs = readFileSync(new URL('../../docs/accessibility.md', import.meta.url), 'utf8');
  expect(docs).toContain(await takeTranscript());
});
