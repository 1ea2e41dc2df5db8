import { expect, test } from 'vitest';
import { readAssumptions } from '../read-assumptions.ts';

const head = '| # | Left open | Our default | Option |\n|---|---|---|---|\n';

test('each row of the table becomes a decision, with bars inside of cells kept', () => {
  expect(
    readAssumptions(`Words.\n\n${head}| 1 | What | \`a \\| b\` | – |\n| 2 | More | yes | sandbox |\n`),
  ).toEqual([
    { number: 1, left_open: 'What', default: '`a | b`', option: null },
    { number: 2, left_open: 'More', default: 'yes', option: 'sandbox' },
  ]);
});

test('a row that is out of turn or has a cell too many is found', () => {
  expect(() => readAssumptions(`${head}| 2 | What | yes | – |`)).toThrow(/row 1/);
  expect(() => readAssumptions(`${head}| 1 | What | a | b | – |`)).toThrow(/row 1/);
  expect(() => readAssumptions('nothing')).toThrow(/no table/);
});
