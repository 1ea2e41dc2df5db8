import { expect, test } from 'vitest';
import { hear } from '../../src/hear/hear.ts';
import { likeIdeas } from '../../src/hear/ideas.ts';
import type { Lesson } from '../../src/index.ts';
import { openDraft } from '../../src/teach/draft.ts';
import { beginLesson, catalogue } from '../own-tutor.ts';
import { begin, say, words } from '../play.ts';

const { lesson } = beginLesson({
  subject: 'x',
  level: '3-5',
  seed: 1,
  topic: 'x',
  material: {
    topic: 'kites',
    questions: [],
    concepts: [
      {
        title: 'kites',
        terms: [{ term: 'string', meaning: 'a thin rope' }],
        explanation: { definition: 'A kite flies on a string.', why: 'The wind lifts it.' },
        questions: [{ question: 'What lifts a kite?', answer: 'wind' }],
        ideas: [
          {
            asks: 'why',
            questions: ['why do kites have tails'],
            answer: 'The tail keeps the bottom down and the kite steady.',
          },
          {
            asks: 'may_i',
            questions: ['can i fly one in a storm'],
            answer: 'Never: lightning runs down a wet string.',
          },
          {
            asks: 'check',
            questions: [
              'my kite falls down again and again',
              'what breaks the string',
              'a knot for the string',
            ],
            answer: 'Move the knot up a little, and hold it less tight.',
          },
        ],
      },
    ],
  },
});

const found = (text: string, of: Lesson = lesson) => hear(openDraft(catalogue, of), text).quotes?.[0]?.text;

test.each(['my kite falls down again and again', 'what breaks the string', 'a knot for the string'])(
  '%j, which is known word for word, is no talk and no answer, and asks for no single word',
  (text) => expect(found(text)).toMatch(/^Move the knot/),
);

test.each([
  ['in its own words', 'why do kites have tails', 'The tail keeps'],
  ['in another form of them', 'why does a kite have a tail', 'The tail keeps'],
  ['with words of its answer', 'why do kites have tails at the bottom', 'The tail keeps'],
  ['that asks for leave', 'can i fly it in storms', 'Never: lightning'],
])('a question %s gets its answer', (_, text, answer) => {
  expect(found(text)).toContain(answer);
});

test('a question that shares some words with another one gets no answer of that', () => {
  expect(found('why do kites have four corners')).toBeUndefined();
  expect(found('can i fly to the moon')).toBeUndefined();
  expect(likeIdeas(openDraft(catalogue, lesson), 'why do kites have four corners')[0]?.text).toContain(
    'tail',
  );
});

test('whether numbers are the same is said only of the very numbers', () => {
  const { lesson } = begin('math', '6', 'equations', 1);
  expect(found('is 4x the same as x + 4', lesson) ?? '').not.toMatch(/^Yes/);
  expect(found('is x + 7 the same as 7x', lesson) ?? '').not.toMatch(/^Yes/);
});

test('what no idea says anything of is admitted, whatever the form of the question', () => {
  const measure = begin('general', '4', 'general knowledge', 1);
  for (const text of ['what if my shoes could just talk', 'is a kilometer the same as a lemon'])
    expect(words(say(measure, text))).toMatch(/I do not know that for sure|I am not sure of that/);
});

test('a question that names something is no wish for help without a word of such a wish', () => {
  const turn = say(begin('science', '3', 'plants', 1), 'can something have a hat on it and not grow');
  expect(turn.heard?.intent).not.toBe('hint');
  expect(say(begin('science', '3', 'plants', 1), 'give me a hint please').heard?.intent).toBe('hint');
});
