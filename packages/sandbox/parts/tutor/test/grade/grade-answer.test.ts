import { expect, test } from 'vitest';
import type { Problem } from '../../src/content/problem.ts';
import { equation } from '../../src/exercises/equations.ts';
import { comparison, simplification } from '../../src/exercises/fraction-forms.ts';
import { sumOfFractions } from '../../src/exercises/fraction-sums.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';

const grade = (problem: Problem, text: string): string => gradeAnswer(problem, text).kind;

const capital: Problem = {
  ...sumOfFractions(1, 4, 1, 4),
  expected: { kind: 'words', accepted: ['the Pacific Ocean', 'pacific'] },
  misconceptions: [{ answer: 'atlantic', say: 'the second largest' }],
};

test('any form of the value is right, and the simplest is mentioned where it is welcome', () => {
  const problem = sumOfFractions(1, 8, 5, 8);
  for (const text of ['3/4', '0.75', '¾'])
    expect(gradeAnswer(problem, text)).toMatchObject({ kind: 'right', simplify: false });
  expect(gradeAnswer(problem, '6/8')).toMatchObject({ kind: 'right', simplify: true });
});

test('where simplifying is the task, only the simplest fraction is the answer', () => {
  const problem = simplification(3, 4, 4);
  expect(grade(problem, '3/4')).toBe('right');
  expect(grade(problem, '12/16 = 3/4')).toBe('right');
  expect(grade(problem, '6/8')).toBe('almost');
  expect(grade(problem, '12/16')).toBe('almost');
  expect(grade(problem, '0.75')).toBe('almost');
});

test('a rounded decimal is almost right, a careless one is wrong', () => {
  const problem = equation(3, 2, 0, 3);
  expect(grade(problem, '1/3')).toBe('right');
  expect(grade(problem, '0.33')).toBe('almost');
  expect(grade(problem, '0,333')).toBe('almost');
  expect(grade(problem, '0.3')).toBe('wrong');
  expect(grade(problem, '0.35')).toBe('wrong');
});

test('a recognised mistake comes with its own hint', () => {
  expect(gradeAnswer(sumOfFractions(2, 8, 3, 8), '5/16')).toMatchObject({
    misconception: { say: expect.stringContaining('bottom numbers') },
  });
  expect(gradeAnswer(equation(2, 3, 0, 11), '7')).toMatchObject({
    misconception: { say: expect.stringContaining('Watch the sign') },
  });
  expect(gradeAnswer(equation(2, 3, 0, 11), '8')).toMatchObject({
    misconception: { say: expect.stringContaining('divide') },
  });
});

test('a comparison may be answered by pointing', () => {
  const problem = comparison(1, 2, 2, 3);
  for (const text of ['2/3', 'the second one', '<', '1/2 < 2/3', '2/3 is bigger'])
    expect(grade(problem, text)).toBe('right');
  for (const text of ['1/2', 'the first', '>', '1/2 > 2/3']) expect(grade(problem, text)).toBe('wrong');
});

test('words are graded without regard to case, articles, accents, punctuation and small misconceptions', () => {
  for (const text of ['pacific', 'The PACIFIC ocean!', 'I think it is the pacific', 'pacfic', 'Pacífic'])
    expect(grade(capital, text)).toBe('right');
  expect(gradeAnswer(capital, 'Atlantic')).toMatchObject({
    kind: 'wrong',
    misconception: { say: 'the second largest' },
  });
  for (const text of ['indian', 'not the pacific', 'ocean']) expect(grade(capital, text)).toBe('wrong');
});

test('naming two things is not an answer, and a long sentence is talk', () => {
  expect(grade(capital, 'atlantic or pacific')).toBe('unclear');
  expect(grade(capital, 'yesterday my brother and two friends went swimming all day')).toBe('none');
});

test('where spelling is asked, it counts', () => {
  const plural: Problem = {
    ...capital,
    misconceptions: [],
    expected: { kind: 'words', accepted: ['babies'], exact: true },
  };
  expect(grade(plural, 'Babies.')).toBe('right');
  expect(grade(plural, 'babys')).toBe('wrong');
});

test('a misspelt word is right and written as it should be, but another known word is wrong', () => {
  const crater: Problem = {
    ...capital,
    expected: { kind: 'words', accepted: ['crater'] },
    misconceptions: [],
  };
  expect(gradeAnswer(crater, 'cratter')).toEqual({ kind: 'right', simplify: false, written: 'crater' });
  expect(gradeAnswer(crater, 'craters')).toEqual({ kind: 'right', simplify: false });
  expect(gradeAnswer(crater, 'crates').kind).toBe('right');
  expect(gradeAnswer(crater, 'crates', new Set(['crates']))).toEqual({ kind: 'wrong' });
});
