// Leaves what openapi.yaml says as JSON, for a quick start, and removes that of other texts.
import { deepStrictEqual } from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parsedContractFolder, parsedContractName, readContract } from '../src/platform/openapi/document.ts';

const { text } = await readContract();
const document: unknown = parse(text);
const json = JSON.stringify(document);
deepStrictEqual(JSON.parse(json), document); // nothing that JSON cannot say
const name = parsedContractName(text);
mkdirSync(parsedContractFolder, { recursive: true });
for (const present of readdirSync(parsedContractFolder)) {
  if (present !== name) rmSync(join(parsedContractFolder, present));
}
const draft = join(parsedContractFolder, `${name}.${process.pid}`);
writeFileSync(draft, json);
renameSync(draft, join(parsedContractFolder, name));
