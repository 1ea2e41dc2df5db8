import { expect, test } from 'vitest';
import { kindWords } from '../../src/content/examples.ts';
import { insultIn } from '../../src/hear/insult.ts';
import { begin, say, words } from '../play.ts';

const insults = [
  'fuck you',
  'u r stupid',
  'you are such an idiot',
  'stupid robot',
  'shut up',
  'you suck',
  'i hate you!!',
  'idiot',
  'this is bullshit',
  'go to hell',
];

test.each(insults)('%j is never graded, reveals nothing and costs nothing', (text) => {
  for (const [subject, topic] of [
    ['math', 'fractions'],
    ['geography', 'countries and climate'],
    ['science', 'living things'],
  ] as const) {
    const start = begin(subject, '3-5', topic);
    const turn = say(start, text, text, text, text);
    expect(turn.lesson.open).toMatchObject({ help: 'none', tried: [], idle: 0 });
    expect(kindWords('rude').some((each) => words(say(start, text)).startsWith(each))).toBe(true);
  }
});

test('an answer beside an insult is an answer', () => {
  const start = begin('math', '3-5', 'division');
  const answer = start.lesson.open?.problem.answer;
  expect(say(start, `${answer} you idiot`).lesson.records).toMatchObject([{ outcome: 'right' }]);
});

test.each([
  'i am so stupid',
  'the root',
  'a hell of a lot',
  'shiitake',
  'the bad wolf',
  'it is hard',
  'an ass is a donkey',
])('%j is no insult', (text) => {
  expect(insultIn(text)).toBeUndefined();
});

test.each([
  'my stepdad calls me a bitch',
  'the kids at school say shut up you idiot',
  'he said fuck you to me',
])('who tells that they were insulted, %j, is not told to be kind', (text) => {
  const turn = say(begin('math', '3-5', 'division'), text);
  expect(turn.heard?.act).toBe('care');
  for (const rude of kindWords('rude')) expect(words(turn)).not.toContain(rude);
});
