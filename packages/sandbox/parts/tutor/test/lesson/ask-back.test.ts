import { expect, test } from 'vitest';
import type { LessonTurn } from '../../src/index.ts';
import { begin, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

/** 48 + 47, by its place in the lists. */
const sum = 15;

const isUntouched = (before: LessonTurn, after: LessonTurn) =>
  expect(after.lesson.open).toMatchObject({ help: 'none', tried: [], problem: before.lesson.open?.problem });

test('what may be an answer is asked about, with two replies to press, and costs nothing', () => {
  const start = openProblem(111);
  const turn = say(start, 'It began in 1798, unless I am mistaken.');
  expect(words(turn)).toBe('Is “1798” your answer?');
  expect(turn.lesson.replies).toMatchObject([{ text: 'yes' }, { text: 'no' }]);
  expect(turn.heard?.replies).toEqual(turn.lesson.replies);
  isUntouched(start, turn);
  expect(say(turn, 'yes obviously, i typed it').lesson.open?.tried).toEqual(['1798']);
  const no = say(turn, 'no');
  expect(words(no)).toBe('Then tell me more.');
  isUntouched(start, no);
  expect(no.lesson.replies).toBeUndefined();
});

test('nobody is asked twice in a row', () => {
  const unsure = 'It began in 1798, unless I am mistaken.';
  const turn = say(openProblem(111), unsure, unsure);
  expect(turn.lesson.question).toBeUndefined();
});

test.each([
  ['can you check my homework 7 x 6 = 54', '7 × 6'],
  ['how do i do 45 divided by 9', '45 ÷ 9'],
  ['3/4 + 1/8', '3/4 + 1/8'],
  ['homework: 27 + 15', '27 + 15'],
])('a task of the student’s own, %j, is asked about and then done first', (text, task) => {
  const start = openProblem(sum);
  const turn = say(start, text);
  expect(words(turn)).toBe(`Shall we do “${task}” first?`);
  isUntouched(start, turn);
  const own = say(turn, 'yes');
  expect(own.lesson.open).toMatchObject({ kind: 'homework', problem: { ask: `What is ${task}?` } });
  expect(own.lesson.later?.problem).toEqual(start.lesson.open?.problem);
});

test('what stands behind "=" of a typed task is graded', () => {
  const turn = say(openProblem(sum), 'can you check my homework 7 x 8 = 56', 'yes');
  expect(words(turn)).toMatch(/^It is right: 7 × 8 = 56\. Well done! Back to our problem/);
});

test.each(['we won 4-1 on saturday and i scored', 'my answer is 21 cuz 7-6 is 1 and 30-10 is 20'])(
  '%j asks for no sum of its own',
  (text) => expect(say(openProblem(sum), text).lesson.question?.about).not.toBe('task'),
);

test('who is not understood is asked what they want, the likeliest first', () => {
  const turn = say(openProblem(sum), 'pls not division anything else');
  expect(words(turn)).toMatch(/^I am not sure what you mean\. Would you like .*another problem/);
  expect(turn.lesson.replies).toHaveLength(3);
  isUntouched(openProblem(sum), turn);
});

test('of two numbers one is asked for, and a press answers', () => {
  const turn = say(openProblem(sum), '94 or 95');
  expect(turn.lesson.replies?.map(({ text }) => text)).toEqual(['94', '95']);
  expect(say(turn, '95').lesson.records).toMatchObject([{ outcome: 'right' }]);
});

test('only what can be an answer is ever repeated to a child', () => {
  const turn = say(begin('science', '3', 'plants', 1), 'maybe its my sweater but i am not so sure about it');
  expect(words(turn)).not.toContain('sweater');
});

test('answers to choose from have the right one among them, and are as much help as a hint', () => {
  const turn = say(openProblem(sum), 'give me three choices');
  const answers = turn.lesson.replies?.map(({ text }) => text) ?? [];
  expect(answers.length).toBeGreaterThan(1);
  expect(answers).toContain('95');
  expect(turn.lesson.open?.help).toBe('hint');
  expect(say(turn, '95').lesson.records).toMatchObject([{ outcome: 'with_help' }]);
});
