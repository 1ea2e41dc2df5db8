import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const examples = ['backends/{src,bun,deno,nest,workerd}', 'express', 'next', 'nuxt', 'react-router'].map(
  (name) => `examples/${name}/**/*.{ts,tsx}`,
);

/** Code in one line, so that it is the same however it was wrapped. */
const inOneLine = (code: string) =>
  code
    .replace(/\s+/g, ' ')
    .replace(/,? ([)}\]])/g, ' $1')
    .trim();

const sources = globSync(examples, { cwd: root, exclude: (path) => path.includes('node_modules') })
  .map((file) => inOneLine(readFileSync(join(root, file), 'utf8')))
  .join('\n');

/** What the README says to write: the code of the table "mounted by", but names of files, and the parts of its blocks. */
function findRecipes(name: string): string[] {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| [^|]+ \| (.*(?:tokenEndpoint|webhooks).*) \|$/gm)];
  const inRows = rows.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );
  const blocks = [...readme.matchAll(/^```js\n([\s\S]+?)^```$/gm)].flatMap(([, code = '']) =>
    code.split('\n\n'),
  );
  const withoutTitle = blocks.map((block) => block.replace(/^\/\/ .*\n/, ''));
  return [...inRows.filter((code) => /[(:=]/.test(code)), ...withoutTitle].map(inOneLine);
}

test.each([
  ['token', 9],
  ['webhooks', 10],
])('every line by which the README of %s mounts its handler is one that a test runs', (name, least) => {
  const recipes = findRecipes(name);
  expect(recipes.length).toBeGreaterThan(least);
  expect(recipes.filter((recipe) => !sources.includes(recipe))).toEqual([]);
});
