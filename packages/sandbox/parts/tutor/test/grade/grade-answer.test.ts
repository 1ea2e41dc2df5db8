import { expect, test } from 'vitest';
import type { Problem } from '../../src/content/problem.ts';
import { equation } from '../../src/exercises/equations.ts';
import { comparison, simplification, sumOfFractions } from '../../src/exercises/fraction-problems.ts';
import { quotient } from '../../src/exercises/products.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';

const inWords = (accepted: string[], exact?: true): Problem => ({
  ...sumOfFractions(1, 4, 1, 4),
  expected: { kind: 'words', accepted, ...(exact && { exact }) },
  misconceptions: accepted[1] ? [{ answer: 'atlantic', say: 'the second largest' }] : [],
});

const [sum, simple, third, solve, crater] = [
  sumOfFractions(1, 8, 5, 8),
  simplification(3, 4, 4),
  equation(3, 2, 0, 3),
  equation(2, 3, 0, 11),
  inWords(['crater']),
];
const capital = inWords(['the Pacific Ocean', 'pacific']);

test.each<[what: string, problem: Problem, kind: string, texts: string[]]>([
  ['any form of the value', sum, 'right', ['3/4', '0.75', '¾', '6/8']],
  ['the simplest fraction where that is the task', simple, 'right', ['3/4', '12/16 = 3/4']],
  ['the same value otherwise', simple, 'almost', ['6/8', '12/16', '0.75']],
  ['a rounded decimal', third, 'almost', ['0.33', '0,333']],
  ['a careless one', third, 'wrong', ['0.3', '0.35']],
  [
    'pointing at one of two',
    comparison(1, 2, 2, 3),
    'right',
    ['2/3', 'the second one', '<', '1/2 < 2/3', '2/3 is bigger'],
  ],
  ['pointing at the other', comparison(1, 2, 2, 3), 'wrong', ['1/2', 'the first', '>', '1/2 > 2/3']],
  [
    'case, articles, accents and slips in words',
    capital,
    'right',
    ['pacific', 'The PACIFIC ocean!', 'I think it is the pacific', 'pacfic', 'Pacífic'],
  ],
  ['the task said again', quotient(30, 6), 'unclear', ['30 ÷ 6', '30/6', '30 over 6', '30 divided by 6']],
  ['other words', capital, 'wrong', ['indian', 'not the pacific', 'ocean']],
  ['naming two things', capital, 'unclear', ['atlantic or pacific']],
  [
    'naming two that are both right',
    inWords(['legend', 'key']),
    'right',
    ['key or legend', 'the ledgend or key'],
  ],
  ['a long sentence', capital, 'none', ['yesterday my brother and two friends went swimming all day']],
  ['the word where spelling is asked', inWords(['babies'], true), 'right', ['Babies.']],
  ['a misspelling there', inWords(['babies'], true), 'wrong', ['babys']],
  ['one slip there', inWords(['children'], true), 'almost', ['childern', 'two chidren']],
  ['another word that is spelt nearly so', inWords(['a break']), 'almost', ['a brake']],
])('%s', (_, problem, kind, texts) => {
  expect(texts.map((text) => [text, gradeAnswer(problem, text, new Set(['brake'])).kind])).toEqual(
    texts.map((text) => [text, kind]),
  );
});

test('the simplest form is mentioned where it is welcome', () =>
  expect(['3/4', '6/8'].map((text) => gradeAnswer(sum, text))).toMatchObject([
    { simplify: false },
    { simplify: true },
  ]));

test.each([
  [sumOfFractions(2, 8, 3, 8), '5/16', 'bottom numbers'],
  [solve, '7', 'Watch the sign'],
  [capital, 'atlantik', 'the second largest'],
  [comparison(1, 9, 4, 9), 'the same', 'not the same'],
])('a recognised mistake comes with its own hint: %#', (problem, text, hint) =>
  expect(gradeAnswer(problem, text)).toMatchObject({
    kind: 'wrong',
    misconception: { say: expect.stringContaining(hint) },
  }),
);

test('a misspelt word is right and written as it should be, but another known word is wrong', () => {
  expect(gradeAnswer(crater, 'cratter')).toEqual({ kind: 'right', simplify: false, written: 'crater' });
  expect(gradeAnswer(crater, 'craters')).toEqual({ kind: 'right', simplify: false });
  expect(gradeAnswer(crater, 'crates').kind).toBe('right');
  expect(gradeAnswer(crater, 'crates', new Set(['crates']))).toEqual({ kind: 'wrong' });
});

test('what is accepted though it is misspelt is not how it is written', () =>
  expect(gradeAnswer(inWords(['pharaoh', 'faraoh']), 'faraoh')).toMatchObject({ written: 'pharaoh' }));

test('a decimal below zero keeps its sign, however that was typed', () => {
  const problem: Problem = { ...sum, expected: { kind: 'number', value: '-15/4' } };
  for (const text of ['-3.75', '−3.75', 'minus 3.75', 'i got -3.75'])
    expect(gradeAnswer(problem, text)).toMatchObject({ kind: 'right', same: '−3.75' });
});
