import { expect, test } from 'vitest';
import { say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

/** Problems by their place in the lists: 48 + 47; 16 − 9; 7x = −56; 7x + 1 = 4x + 16; James Watt's machine; the capital of Canada; three metres. */
const [columns, pastTen, timesOnly, bothSides, steam, canada, metres] = [15, 18, 6, 101, 50, 54, 62];

test.each([
  [canada, 'i forgot it but it starts with an o i think', 'Yes, it begins with "o".'],
  [canada, 'is the first letter o?', 'Yes, it begins with "o". The answer is one word with 6 letters.'],
  [canada, 'otta something', 'Yes, it begins with "otta".'],
  [canada, 'does it end with a', 'Yes, it ends with "a".'],
  [canada, 'has it got 6 letters', 'Yes, there is an answer with 6 letters.'],
  [steam, 'help, begins with s?', 'Yes, it begins with "s". The answer has 2 words.'],
  [canada, 'it has a t at the beginning i think', 'No, that is not so.'],
])('problem %i: %j is told whether that is so', (problem, text, said) => {
  const turn = say(openProblem(problem), text);
  expect(words(turn)).toContain(said);
  expect(turn.lesson.open?.tried).toEqual([]);
});

test.each([
  [columns, 'the ones make 15, now what', 'Next: tens: 4 + 4 + 1 = ?'],
  [columns, 'can i have a hint, 8 and 7 is 15 and then i dunno', 'Yes, ones: 8 + 7 = 15 (write 5, carry 1).'],
  [pastTen, 'i went back to 10 now what', 'Next: 10 − 3 = ?'],
  [columns, '8 + 7 = 15', 'Next: tens: 4 + 4 + 1 = ?'],
  [columns, '8 + 7 = 14 now what', 'No: 8 + 7 is 15, not 14.'],
  [
    bothSides,
    'i took 4x off both sides, then what',
    'Yes, − 4x on both sides: 3x + 1 = 16. Next: − 1 on both sides.',
  ],
  [
    74,
    'I subtracted four, which leaves 3x = 15, and next I divide.',
    'Yes, 3x = 15. Next: ÷ 3 on both sides.',
  ],
  [bothSides, 'do i add 4x or subtract 4x', '− 4x on both sides: 3x + 1 = 16.'],
  [timesOnly, 'do i divide by 7', 'Yes, ÷ 7 on both sides. Next: x = ?'],
  [bothSides, 'i got 3x + 1 = 16 and im stuck', 'Next: − 1 on both sides.'],
])('problem %i: %j gets the next line of the working', (problem, text, said) =>
  expect(words(say(openProblem(problem), text))).toContain(said),
);

test.each([
  [metres, 'give me a hint plz, i know 1 metre is 100', '3 × 100 = ?'],
  [steam, 'hint pls, i know it runs on boiling water', 'It begins with "s".'],
])('problem %i: %j gets more than the hint that it says', (problem, text, said) =>
  expect(words(say(openProblem(problem), text))).toContain(said),
);

test.each([
  [columns, 'the ones make 14, now what'],
  [columns, '85 because 8 and 7 is 15'],
  [bothSides, 'do i divide by 3 first'],
  [timesOnly, 'why do i divide by 7'],
  [columns, 'i cant do 8 + 7 help'],
  [canada, 'give me a country that starts with o'],
  [canada, 'i know it now, thanks for the help'],
])('problem %i: %j is not taken for something remembered', (problem, text) =>
  expect(words(say(openProblem(problem), text))).not.toMatch(/^(?:Yes|No),|ones: 8/),
);

test('the result of a line that was asked for is no wrong answer, and the next line follows', () => {
  const asked = say(openProblem(columns), 'the ones make 15, now what');
  const turn = say(asked, '9');
  expect(words(turn)).toBe('Yes, tens: 4 + 4 + 1 = 9 (the last column). Next: 48 + 47 = ?');
  expect(turn.lesson.open?.tried).toEqual([]);
  expect(say(asked, '8').lesson.open?.tried).toEqual(['8']);
  expect(say(turn, '95').lesson.records).toMatchObject([{ outcome: 'right' }]);
});
