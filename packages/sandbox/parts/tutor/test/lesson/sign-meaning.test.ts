import { expect, test } from 'vitest';
import { say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

test.each([
  [27, 'what does that ÷ sign mean', 'The sign ÷ means divided by'],
  [27, 'whats that dot dash dot sign', 'The sign ÷ means divided by'],
  [12, 'whats the = for', 'The sign = says'],
  [24, 'whats that x for', 'The sign × is called times'],
  [2, 'idk what the / means', 'The line in 1/2 is the fraction bar.'],
  [18, 'what does the - mean', 'The sign − is called minus.'],
  [6, 'what does the − mean', 'the number is below zero'],
])('problem %i: %j is explained: %s', (problem, text, said) =>
  expect(words(say(openProblem(problem), text))).toContain(said),
);

test.each([
  [24, 'i did 5 x 8 = 40 now what'],
  [54, 'capital - what is that'],
  [6, 'what does x mean'],
])('problem %i: %j asks for no sign', (problem, text) =>
  expect(words(say(openProblem(problem), text))).not.toMatch(/The sign|fraction bar/),
);
