import { expect, test } from 'vitest';
import { findUncitedDecisions } from '../read-decisions.ts';

test('a decision that no text cites is found', () => {
  const texts = ['/** Retries (contract 6, decision 1). */', '// See decisions 3, 4 and 5.', '1 2 decision'];
  expect(findUncitedDecisions(6, texts)).toEqual([2, 6]);
});

test('a citation that runs over the end of a line counts', () => {
  expect(
    findUncitedDecisions(3, ['/**\n * Sorted (decision\n * 1).\n */', '// as decisions 2,\n// 3 say']),
  ).toEqual([]);
});
