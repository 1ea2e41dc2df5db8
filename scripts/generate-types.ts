// Writes the protocol's types from openapi.yaml; `--check` only compares, for the test run.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../packages/protocol/openapi.yaml', import.meta.url);
const target = new URL('../packages/protocol/src/generated/openapi.ts', import.meta.url);

const header = '// Generated from openapi.yaml by `pnpm generate`. Change that file, not this one.\n\n';
const text = header + astToString(await openapiTS(source, { alphabetize: false, emptyObjectsUnknown: true }));

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('packages/protocol/src/generated/openapi.ts is stale: run `pnpm generate` and commit it.');
    process.exit(1);
  }
  console.log('generated types are fresh');
} else {
  await writeFile(target, text);
  console.log('wrote packages/protocol/src/generated/openapi.ts');
}
