import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';

const lessons = [begin('math', '3-5', 'fractions', 3), begin('science', '6-8', 'forces and matter', 2)];

/** What each kind of reply holds, in every lesson. */
const replies = {
  another: /\bOf course\. Here is an easier one\b/,
  choose: /\bWhich one do you think it is\?/,
  clarify: /\blet me say it another way\b/,
  example: /\bHere is an example\b/,
  explain: /\b(?:means writing the same value|is a push or a pull)\b/,
  feelings: /\b(?:sorry|Thank you for telling me|hard|sad)\b/,
  frustration: /\bYou are not doing anything wrong\b/,
  identity: /\bI am a computer program\b/,
  language: /\bSo far I can only teach in English\b/,
  reason: /\b(?:2\/4 of a pizza|keeps doing what it does)\b/,
  refuse: /\bType "hint" for a hint or "skip"/,
  rest: /\bPress "Pause"/,
  tell: /\bYou get to keep what you find yourself\b/,
  test: /\bThat is a fair question\b/,
} as const;

test.each([
  ['reason', ['but why tho', 'why is that']],
  ['another', ['this is to hard can i do a easyer one', 'gimme smth easyer plz', 'i want a baby one']],
  ['another', ['make it more easy pls']],
  ['example', ['show me one like this first', 'can i see how u would solve it']],
  ['clarify', ['i dont get what u mean', 'huh wat r u on about']],
  ['explain', ['ur going to fast slow down', 'explayn it agen pls']],
  ['frustration', ['i hate maths so much', 'this is so dum', 'im never gonna get this']],
  ['feelings', ['my hamster died yesterday', 'nobody at school likes me', 'some kids called me fat']],
  ['identity', ['am i talking to a computer']],
  ['language', ['no se como hacerlo', 'das ist zu schwer', 'c est quoi', 'çok zor', 'yapamıyorum']],
  ['language', ['je comprend rien']],
  ['rest', ['can we stop now im tired']],
  ['refuse', ['nah new question']],
  ['tell', ['whats the awnser']],
  ['choose', ['is it 7 or 8', 'is it 7 or 8?']],
  ['test', ['is this gonna be on the test']],
] as const)('%s is the reply to each of %j, which costs nothing', (kind, texts) => {
  for (const [start, text] of lessons.flatMap((lesson) => texts.map((text) => [lesson, text] as const))) {
    const turn = say(start, text);
    expect([text, words(turn)]).toEqual([text, expect.stringMatching(replies[kind])]);
    const waits = kind === 'another' ? turn.lesson.later : turn.lesson.open;
    expect(waits?.problem).toEqual(start.lesson.open?.problem);
    expect(waits?.help).toBe('none');
    expect(turn.lesson.records).toEqual([]);
  }
});
