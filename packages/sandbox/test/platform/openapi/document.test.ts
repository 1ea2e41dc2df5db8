import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentPaths } from '../../../src/api/documents.ts';
import { parsedDocumentName, readDocument } from '../../../src/platform/openapi/document.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const path = documentPaths.contract;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('a parsed document that the build made of the same text is used', async () => {
  const { text } = await readDocument(path, folder);
  writeFileSync(join(folder, parsedDocumentName(text)), '{"paths":{"/made-by-the-build":{}}}');
  const { document } = await readDocument(path, folder);
  expect(document.paths).toEqual({ '/made-by-the-build': {} });
});

test('a parsed document of another text is not used', async () => {
  const { text } = await readDocument(path, folder);
  writeFileSync(join(folder, parsedDocumentName(`${text} `)), '{"paths":{"/outdated":{}}}');
  expect((await readDocument(path, folder)).document).toEqual(parse(text));
});
