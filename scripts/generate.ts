// Writes what is made from a source of the protocol; `--check` only compares, and fails on a file that is stale.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { readDecisions } from './read-decisions.ts';

const protocol = new URL('../packages/protocol/', import.meta.url);

const outputs: readonly { path: string; create: () => Promise<string> }[] = [
  { path: 'src/generated/openapi.ts', create: () => createTypes('openapi.yaml') },
  { path: 'decisions.json', create: () => createDecisions('README.md') },
];

const isCheck = process.argv.includes('--check');
for (const { path, create } of outputs) {
  const target = new URL(path, protocol);
  const text = await create();
  if (!isCheck) {
    await writeFile(target, text);
    console.log(`wrote packages/protocol/${path}`);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`packages/protocol/${path} is stale: run \`pnpm generate\` and commit it.`);
    process.exitCode = 1;
  } else {
    console.log(`packages/protocol/${path} is fresh`);
  }
}

async function createTypes(source: string): Promise<string> {
  const header = `// Generated from ${source} by \`pnpm generate\`. Change that file, not this one.\n\n`;
  const types = await openapiTS(new URL(source, protocol), { alphabetize: false, emptyObjectsUnknown: true });
  return header + astToString(types);
}

async function createDecisions(source: string): Promise<string> {
  const decisions = readDecisions(await readFile(new URL(source, protocol), 'utf8'));
  return `${JSON.stringify(decisions, null, 2)}\n`;
}
