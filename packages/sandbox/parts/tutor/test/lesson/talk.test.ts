import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

test.each([
  [15, 'good morning, im so tired, we had a test yesterday and i bombed it', 'sad'],
  [15, 'hi im so nervous today', 'sad'],
  [15, 'lol, my sister is crying, im scared', 'sad'],
  [15, 'hey, can we do a harder one', 'harder'],
  [15, 'my dad says all roads go to rome haha', 'chat'],
  [15, 'my mum says its 94', 'hearsay'],
  [15, 'im stuck what do i do with the 8 and the 7', 'step'],
  [15, 'what do i do with the tens im stuck', 'hint'],
  [15, 'im not doing this', 'must_i'],
  [15, 'lets skip it', 'skip'],
  [15, 'do i take half of it', 'matter'],
  [54, 'give me half of it and ill do the rest', 'hint'],
  [54, 'can you do the first bit and i do the rest', 'hint'],
  [54, 'do half for me', 'hint'],
  [54, 'my nan lives in ottawa', 'chat'],
  [54, 'we went to ottawa last year', 'chat'],
  [54, 'my dog is called ottawa', 'chat'],
])('problem %i: %j is heard for what matters most in it: %s', (problem, text, intent) =>
  expect(say(openProblem(problem), text).heard?.intent).toBe(intent),
);

test.each([
  [15, 'lol', /sounds nice|Thank you for telling/],
  [54, 'am i allowed to start with the ones i know', /shadow/],
])('problem %i: %j is not taken for what only sounds like it', (problem, text, wrong) =>
  expect(words(say(openProblem(problem), text))).not.toMatch(wrong),
);

test.each([
  [
    'who thanks gets no hint, however much was talked before',
    ['lol', 'haha', 'ur mean', 'thx'],
    /^You are welcome!/,
  ],
  [
    'a question for fingers is answered after "idk", too',
    ['idk', 'can i use my fingers'],
    /^Yes: fingers, paper and/,
  ],
])('%s', (_, texts, reply) => expect(words(say(openProblem(15), ...texts))).toMatch(reply));

test('"these ones" are no word of the lesson', () => {
  expect(words(say(begin('math', '3', 'subtraction', 2), 'i hate these ones'))).not.toContain('means');
});

test('a good-bye behind a word like "ok" is no answer', () => {
  const turn = say(begin('general', '4', '', 6), null, 'ok bye');
  expect(turn.heard?.act).not.toBe('answer');
});

test('"ottawa but im so tired" is graded, and what the student feels is answered beside it', () => {
  const turn = say(openProblem(54), 'ottawa but im so tired');
  expect(turn.lesson.records).toMatchObject([{ outcome: 'right' }]);
  expect(words(turn)).toContain('Take the break that you need.');
});
