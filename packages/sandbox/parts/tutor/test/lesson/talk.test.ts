import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

test.each([
  'give me half of it and ill do the rest',
  'can you do the first bit and i do the rest',
  'do half for me',
])('%j gets a hint', (text) => {
  const turn = say(openProblem(54), text);
  expect(turn.lesson.open?.help).toBe('hint');
});

test('"do i take half of it" asks for no half of the solution', () => {
  expect(say(openProblem(15), 'do i take half of it').lesson.open?.help).toBe('none');
});

test('who thanks gets no hint, however much was talked before', () => {
  const turn = say(openProblem(15), 'lol', 'haha', 'ur mean', 'thx');
  expect(words(turn)).toMatch(/^You are welcome!/);
  expect(turn.lesson.open?.help).toBe('none');
});

test('a question for fingers is answered after "idk", too', () => {
  expect(words(say(openProblem(15), 'idk', 'can i use my fingers'))).toMatch(
    /^Yes: fingers, paper and drawings/,
  );
});

test('a laugh is no story', () => {
  expect(words(say(openProblem(15), 'lol'))).not.toMatch(/sounds nice|Thank you for telling/);
});

test('what another concept says of why is no reply to what only sounds like it', () => {
  expect(words(say(openProblem(54), 'am i allowed to start with the ones i know'))).not.toMatch(/shadow/);
});

test('a good-bye behind a word like "ok" is no answer', () => {
  const turn = say(begin('general', '4', '', 6), null, 'ok bye');
  expect(turn.heard?.act).not.toBe('answer');
});

test('"these ones" are no word of the lesson', () => {
  expect(words(say(begin('math', '3', 'subtraction', 2), 'i hate these ones'))).not.toContain('means');
});

test.each([
  ['good morning, im so tired, we had a test yesterday and i bombed it', 'sad'],
  ['hi im so nervous today', 'sad'],
  ['lol, my sister is crying, im scared', 'sad'],
  ['hey, can we do a harder one', 'harder'],
  ['my dad says all roads go to rome haha', 'chat'],
  ['my mum says its 94', 'hearsay'],
  ['im stuck what do i do with the 8 and the 7', 'step'],
  ['what do i do with the tens im stuck', 'hint'],
  ['im not doing this', 'must_i'],
  ['lets skip it', 'skip'],
])('%j is heard for what matters most in it: %s', (text, intent) =>
  expect(say(openProblem(15), text).heard?.intent).toBe(intent),
);

test('"ottawa but im so tired" is graded, and what the student feels is answered beside it', () => {
  const turn = say(openProblem(54), 'ottawa but im so tired');
  expect(turn.lesson.records).toMatchObject([{ outcome: 'right' }]);
  expect(words(turn)).toContain('Take the break that you need.');
});

test.each(['my nan lives in ottawa', 'we went to ottawa last year', 'my dog is called ottawa'])(
  '%j tells of a life, and is no answer',
  (text) => expect(say(openProblem(54), text).heard?.intent).toBe('chat'),
);
