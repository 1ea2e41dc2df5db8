// Fails on a decision that no source relies on by its number.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findUncitedDecisions, readDecisions } from './read-decisions.ts';

const packages = resolve(import.meta.dirname, '../packages');
const names = await readdir(packages, { recursive: true });
const sources = names.filter(
  (name) =>
    /^(sandbox\/parts\/)?[\w-]+\/(src|openapi)\/.*\.(ts|tsx|yaml)$/.test(name) &&
    !/(node_modules|dist|generated)\//.test(name),
);
const texts = await Promise.all(sources.map((name) => readFile(join(packages, name), 'utf8')));
const decisions = readDecisions(await readFile(join(packages, 'protocol/README.md'), 'utf8'));
const uncited = findUncitedDecisions(decisions.length, texts);
for (const number of uncited) {
  console.error(`decision ${number} (${decisions[number - 1]?.left_open}) is cited nowhere`);
}
console.log(`decisions: ${decisions.length}, cited nowhere: ${uncited.length}`);
process.exit(uncited.length === 0 ? 0 : 1);
