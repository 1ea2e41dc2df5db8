import { expect, test } from 'vitest';
import { hear } from './questions/score-questions.ts';

const verdictOf = (problem: number, text: string) => hear(`${problem} right: ${text}`).verdict;

test.each([
  [48, 'It must have been George Washington.', 'right'],
  [47, 'that had to be sparta bro', 'wrong'],
  [103, 'I am confident that it is Mercury.', 'right'],
  [82, 'it comes up in the east i see it evry day', 'right'],
  [10, 'My calculation gives x = -11.', 'wrong'],
  [94, 'After multiplying everything I end up with 302.', 'wrong'],
  [75, 'According to my working, x comes out as 5.', 'right'],
  [56, 'That would have to be Brazil.', 'right'],
] as const)('of problem %i, %j is heard as an answer: %s', (problem, text, verdict) =>
  expect(verdictOf(problem, text)).toBe(verdict),
);

test.each([
  [92, 'I took 200 away and have 303 left, now there is still 47 to go.'],
  [96, 'i halved both and have 6/9'],
])('of problem %i, %j is a step on the way', (problem, text) =>
  expect(verdictOf(problem, text)).toBe('unclear'),
);

test.each([
  [54, 'do they speak english in ottawa'],
  [45, 'Were women allowed at the Olympic Games?'],
  [103, 'i wonder if mercury is hot'],
  [37, 'without friction could we walk'],
  [19, 'you are nise to me'],
  [35, 'this is so dum'],
  [15, 'can i even halve 95'],
])('of problem %i, %j is not graded', (problem, text) => expect(verdictOf(problem, text)).toBeNull());

test.each([
  [28, 'quotient', 'I saw "quotient" on a poster in her classroom; what is it?'],
  [53, 'continent', 'my frend says continant is a big land is that what it means'],
  [54, 'capital', 'When you say capital, do you mean the letter or the city?'],
  [108, 'needle', 'One of my students is unsure what a needle is.'],
])('of problem %i, the word %s is explained to %j', (problem, word, text) =>
  expect(hear(`${problem} word (${word}): ${text}`).explained).toBe(true),
);

test('a word of the problem is explained without the part that names the answer', () =>
  expect(hear('108 word (needle): what is a needle').reply).toBe('"Needle" means the thin pointer.'));

test('what the page does is no matter of the lesson', () =>
  expect(hear('50 manage: the picture will not open on my laptop').reply).toContain(
    'I cannot change the page',
  ));
