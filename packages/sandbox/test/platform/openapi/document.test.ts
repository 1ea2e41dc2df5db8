import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parsedContractName, readContract } from '../../../src/platform/openapi/document.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what the build made of this very text is used as it is', async () => {
  const { text } = await readContract(folder);
  writeFileSync(join(folder, parsedContractName(text)), '{"paths":{"/made-by-the-build":{}}}');
  const { document } = await readContract(folder);
  expect(document.paths).toEqual({ '/made-by-the-build': {} });
});

test('what was made of another text is not: the document is parsed anew', async () => {
  const { text } = await readContract(folder);
  writeFileSync(join(folder, parsedContractName(`${text} `)), '{"paths":{"/outdated":{}}}');
  expect((await readContract(folder)).document).toEqual(parse(text));
});
