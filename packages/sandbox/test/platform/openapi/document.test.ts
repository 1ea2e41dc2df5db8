import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parsedDocumentName, readDocument } from '../../../src/platform/openapi/document.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const text = 'paths: { /own: {} }';
let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'own.yaml');
  writeFileSync(path, text);
});

test.each([
  ['the same text is used', text, '/made-by-the-build'],
  ['another text is not used', `${text} `, '/own'],
])('a parsed document that the build made of %s', async (_, of, used) => {
  writeFileSync(join(folder, parsedDocumentName(of)), '{"paths":{"/made-by-the-build":{}}}');
  expect(await readDocument(path, folder)).toEqual({ text, document: { paths: { [used]: {} } } });
});
