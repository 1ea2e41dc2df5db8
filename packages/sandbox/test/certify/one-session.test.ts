import { expect, test } from 'vitest';
import { oneSession } from '../../src/certify/checks/one-session.ts';
import { runCheck } from './run-check.ts';

test.each([
  [1, 1, 'ok'],
  [2, 1, 'fail'], // a page that makes its element again while the first one is loading
  [1, 2, 'fail'],
])('a lesson with %i tokens and %i frames is graded', async (tokens, embedLoads, level) => {
  const lesson = { tokenResponses: Array(tokens).fill({}), embedLoads };
  expect(await runCheck(oneSession, {}, { lesson })).toMatchObject([{ level }]);
});
