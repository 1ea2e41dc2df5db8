import { expect, test } from 'vitest';
import { readDecisions } from '../read-decisions.ts';

const head = '| # | Left open | Our default | Option |\n|---|---|---|---|\n';

test('each row of the table becomes a decision, and keeps the bars inside its cells', () => {
  expect(
    readDecisions(`Words.\n\n${head}| 1 | What | \`a \\| b\` | – |\n| 2 | More | yes | sandbox |\n`),
  ).toEqual([
    { number: 1, left_open: 'What', default: '`a | b`', option: null },
    { number: 2, left_open: 'More', default: 'yes', option: 'sandbox' },
  ]);
});

test('a row out of order and a row with a cell too many are errors', () => {
  expect(() => readDecisions(`${head}| 2 | What | yes | – |`)).toThrow(/row 1/);
  expect(() => readDecisions(`${head}| 1 | What | a | b | – |`)).toThrow(/row 1/);
  expect(() => readDecisions('nothing')).toThrow(/no decisions/);
});
