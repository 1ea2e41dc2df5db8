import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';

const science = begin('science', '6-8', 'forces and matter', 2);
const lessons = [begin('math', '3-5', 'fractions', 3), science];

/** What each kind of reply holds, in every lesson. */
const replies = {
  another: /\bOf course\. Here is an easier one\b/,
  choose: /\bWhich one do you think it is\?/,
  clarify: /\blet me say it another way\b/,
  example: /\bHere is an example\b/,
  explain: /\b(?:means writing the same value|is a push or a pull)\b/,
  feelings: /\bI am so sorry\b/,
  frustration: /\bYou are not doing anything wrong\b/,
  identity: /\bI am a computer program\b/,
  language: /\bSo far I can only teach in English\b/,
  reason: /\b(?:2\/4 of a pizza|keeps doing what it does)\b/,
  refuse: /\bType "hint" for a hint or "skip"/,
  rest: /\bPress "Pause"/,
  tell: /\bYou get to keep what you find yourself\b/,
  term: /^"Fraction" means\b/,
  test: /\bThat is a fair question\b/,
} as const;

test.each([
  ['whats a fracton', 'term'],
  ['but why tho', 'reason'],
  ['how do u know thats right', 'reason'],
  ['this is to hard can i do a easyer one', 'another'],
  ['gimme smth easyer plz', 'another'],
  ['i want a baby one', 'another'],
  ['make it more easy pls', 'another'],
  ['show me one like this first', 'example'],
  ['can i see how u would solve it', 'example'],
  ['i dont get what u mean', 'clarify'],
  ['huh wat r u on about', 'clarify'],
  ['ur going to fast slow down', 'explain'],
  ['explayn it agen pls', 'explain'],
  ['i hate maths so much', 'frustration'],
  ['this is so dum', 'frustration'],
  ['im never gonna get this', 'frustration'],
  ['my hamster died yesterday', 'feelings'],
  ['nobody at school likes me', 'feelings'],
  ['some kids called me fat', 'feelings'],
  ['am i talking to a computer', 'identity'],
  ['no se como hacerlo', 'language'],
  ['das ist zu schwer', 'language'],
  ['c est quoi', 'language'],
  ['çok zor', 'language'],
  ['yapamıyorum', 'language'],
  ['je comprend rien', 'language'],
  ['can we stop now im tired', 'rest'],
  ['nah new question', 'refuse'],
  ['whats the awnser', 'tell'],
  ['is it 7 or 8', 'choose'],
  ['is it 7 or 8?', 'choose'],
  ['is this gonna be on the test', 'test'],
] as const)('%j is replied to with: %s, and costs nothing', (text, kind) => {
  for (const start of lessons) {
    const turn = say(start, text);
    expect(words(turn)).toMatch(replies[kind]);
    const waits = kind === 'another' ? turn.lesson.later : turn.lesson.open;
    expect(waits?.problem).toEqual(start.lesson.open?.problem);
    expect(waits?.help).toBe('none');
    expect(turn.lesson.records).toEqual([]);
  }
});

test.each([
  'my cousin has a drum kit',
  'you smell like cheese',
  'its raining here',
  'i got a new bike',
  'i broke my bike',
  'blah blah let me out of here',
])('%j is not understood, and no wrong answer either', (text) => {
  for (const start of lessons) {
    const turn = say(start, text);
    expect(turn.lesson.open).toMatchObject({ problem: start.lesson.open?.problem, help: 'none' });
    expect(turn.lesson.records).toEqual([]);
  }
});

test.each([
  'the moon',
  'i think it is the moon',
  'it is the magnet',
  'a push and a pull',
  'because of the wind',
])('%j is an answer', (text) => expect(say(science, text).lesson.open?.help).toBe('hint'));
