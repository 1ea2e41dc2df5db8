// Writes what the OpenAPI documents say as JSON, for a quick start, and removes that of other texts; and copies the one of a private package.
import { deepStrictEqual } from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { documentPaths } from '../src/api/documents.ts';
import { parsedDocumentFolder, parsedDocumentName } from '../src/platform/openapi/document.ts';

mkdirSync(parsedDocumentFolder, { recursive: true });
const names: string[] = [basename(documentPaths.embed)];
cpSync(documentPaths.embed, join(parsedDocumentFolder, basename(documentPaths.embed)));
for (const path of Object.values(documentPaths)) {
  const text = await readFile(path, 'utf8');
  const document: unknown = parse(text);
  const json = JSON.stringify(document);
  deepStrictEqual(JSON.parse(json), document); // nothing that JSON cannot say
  const name = parsedDocumentName(text);
  const draft = join(parsedDocumentFolder, `${name}.${process.pid}`);
  writeFileSync(draft, json);
  renameSync(draft, join(parsedDocumentFolder, name));
  names.push(name);
}
for (const present of readdirSync(parsedDocumentFolder)) {
  if (!names.includes(present)) rmSync(join(parsedDocumentFolder, present));
}
