import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

const fractions = () => begin('math', '3-5', 'fractions', 3);

test.each([
  ['is 0.5 the same as 1/2?', 'Yes: 0.5 (1/2) is the same as 1/2.'],
  ['is 3/5 more than a half?', 'Yes: 3/5 is more than a half.'],
  ['is 1/3 bigger than 1/2', 'No: 1/3 is less than 1/2.'],
  ['isnt 3+7 the same as 7+3', 'Yes: 3+7 (10) is the same as 7+3 (10).'],
  ['is 60% equal to 3/5?', 'Yes: 60% is the same as 3/5.'],
])('%j is worked out', (text, reply) => {
  const start = fractions();
  const turn = say(start, text);
  expect(words(turn)).toContain(reply);
  expect(turn.lesson.open).toMatchObject({ help: 'none', tried: [] });
});

test('how two words differ is told from what both mean', () => {
  const reply = words(
    say(begin('science', '6', 'forces and matter', 1), 'what is the difference between a mammal and a fish?'),
  );
  expect(reply).toContain('"Mammal" means an animal with hair or fur');
  expect(reply).toContain('"Fish" means');
});

test('the last mistake is named, and asking for it costs nothing', () => {
  const start = openProblem(0);
  expect(words(say(start, 'what did i do wrong'))).toContain(
    'You have given no wrong answer to this problem yet.',
  );
  const tried = say(start, '12/20');
  const told = say(tried, 'what did i do wrong?');
  expect(words(told)).toContain('You wrote "12/20", and that is not it. You added the bottom numbers too.');
  expect(told.lesson.open?.help).toBe(tried.lesson.open?.help);
  expect(words(say(start, '5', 'what did i do wrong?'))).toContain('I cannot see how you got there.');
});

test('an explanation is another one each time, until the tutor says that it has no other', () => {
  const start = openProblem(35);
  const replies = Array.from({ length: 3 }, (_, times) =>
    words(say(start, ...Array.from({ length: times + 1 }, () => 'explain it differently'))),
  );
  expect(new Set(replies).size).toBe(3);
  expect(replies[2]).toContain('I have no other way to explain it.');
});

test('who asks for a step is shown one, and not the answer', () => {
  const turn = say(openProblem(6), 'can you show me the first step', 'and the next step?');
  expect(words(turn)).toContain('Divide both sides by 7.');
  expect(turn.lesson.open).toMatchObject({ help: 'step', tried: [] });
});

test.each([
  [35, 'gravaty', 'gravity'],
  [57, 'is it a brake', 'a break'],
  [52, 'the pasific ocean', 'the Pacific Ocean'],
])('problem %i: %j is right, and written as it should be', (problem, text, written) => {
  const turn = say(openProblem(problem), text);
  expect(turn.lesson.records.at(-1)).toMatchObject({ outcome: 'right' });
  expect(words(turn)).toContain(`We write it: ${written}.`);
});

test.each([
  [15, 'ninty five'],
  [22, 'ninteen'],
  [2, '7 10ths'],
  [27, '8 r 0'],
])('problem %i: %j is right', (problem, text) =>
  expect(say(openProblem(problem), text).lesson.records.at(-1)).toMatchObject({ outcome: 'right' }),
);
