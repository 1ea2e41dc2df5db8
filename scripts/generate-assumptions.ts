// Writes the protocol's table of decisions as data from its README, which is the one source; `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { readAssumptions } from './read-assumptions.ts';

const source = new URL('../packages/protocol/README.md', import.meta.url);
const target = new URL('../packages/protocol/assumptions.json', import.meta.url);

const text = `${JSON.stringify(readAssumptions(await readFile(source, 'utf8')), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('packages/protocol/assumptions.json is stale: run `pnpm generate` and commit it.');
    process.exit(1);
  }
  console.log('generated assumptions are fresh');
} else {
  await writeFile(target, text);
  console.log('wrote packages/protocol/assumptions.json');
}
