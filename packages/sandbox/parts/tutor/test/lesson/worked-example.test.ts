import { expect, test } from 'vitest';
import { say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

/** Problems by their place in the lists: 7 + 3; 48 + 47; the capital of Canada. */
const [small, columns, canada] = [12, 15, 54];

test.each([
  [columns, 'show me 32 + 19', 'What is 32 + 19? Ones: 2 + 9 = 11 (write 1, carry 1).'],
  [columns, 'can u do 46 and 26 that way', 'What is 46 + 26?'],
  [small, 'what about 4 x 10', 'What is 4 × 10? Use what is easy: 2 × 10 = 20.'],
  [small, 'can i see one with 1/4 and 1/6', '3/12 + 2/12 = 5/12'],
  [small, 'can you do a sum with 2 in it', 'Here is another one, solved. What is '],
  [columns, 'show me one without carrying', 'What is 22 + 55?'],
  [columns, 'can i see one where i dont have to borrow', 'Here is another one, solved. What is '],
  [columns, 'one with a zero', 'What is 50 + '],
  [small, 'ok, can u do one with 0', 'Here is another one, solved. What is '],
  [small, 'one with decimals pls', 'I have none just like that'],
  [small, 'give me one with 3 digits', 'I have none just like that, but here is another one, solved.'],
])('problem %i: %j is shown solved: %j, and the problem stays', (problem, text, said) => {
  const before = openProblem(problem);
  const turn = say(before, text);
  expect(words(turn)).toContain(said);
  expect(turn.lesson.open?.problem.ask).toBe(before.lesson.open?.problem.ask);
});

test.each([
  [small, 'can you do 7 + 3'],
  [small, 'show me 3 + 7'],
  [small, 'show me 5 + 5'],
  [canada, 'can you do 46 and 26'],
  [columns, 'do quarters help with 25'],
  [columns, 'can i do 40 + 40'],
])('problem %i: %j gets no solved one, which would tell the answer or belongs elsewhere', (problem, text) =>
  expect(words(say(openProblem(problem), text))).not.toMatch(/solved|= 10/),
);

test.each([
  ['show me one without carrying', false],
  ['can you show me one where you dont carry anything', false],
  ['do one with no carrying pls', false],
  ['can you show me one with carrying', true],
])('%j gets a sum in which a column makes two digits: %s', (text, isCarried) => {
  const [, a = '', b = ''] = /What is (\d\d) \+ (\d\d)\?/.exec(words(say(openProblem(columns), text))) ?? [];
  const columnsOf = [0, 1].map((at) => Number(a[at]) + Number(b[at]));
  expect(columnsOf.some((sum) => sum > 9)).toBe(isCarried);
});
