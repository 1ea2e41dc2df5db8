import { expect, test } from 'vitest';
import { askQuestions } from './ask-questions.ts';

const asked = await askQuestions();
const isShown = (text: string, words: string) =>
  words.split(/(?<=[.!?]) /).some((sentence) => text.includes(sentence));

test('forty questions get a better reply from a good model than from rules, in nearly all cases', () => {
  expect(asked).toHaveLength(40);
  const models = asked.filter(({ isModels }) => isModels);
  expect(models.length).toBeGreaterThanOrEqual(33);
  const kept = models.filter(({ good, standard }) => good === standard).map(({ ask }) => ask);
  // Numbers that are neither the lesson's nor the student's, and one of which something is claimed.
  expect(kept).toEqual(['5 r 0']);
});

test('of a careless model only what cannot be checked is read', () => {
  const read = asked
    .filter(({ careless, standard }) => careless !== standard)
    .map(({ careless }) => careless);
  expect(read).toEqual(['I love them!', 'A spider has 6 legs.']);
});

test('to insults and personal details the built-in tutor replies', () => {
  const own = asked.filter(({ isModels }) => !isModels).map(({ ask }) => ask);
  expect(own.some((ask) => isShown(ask, 'fuck you'))).toBe(true);
  for (const { isModels, good, standard } of asked) if (!isModels) expect(good).toBe(standard);
});
