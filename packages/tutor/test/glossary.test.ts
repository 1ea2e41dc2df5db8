import { expect, test } from 'vitest';
import glossary from '../src/content/glossary.json' with { type: 'json' };
import exercises from '../src/content/sentences/exercises.json' with { type: 'json' };
import homework from '../src/content/sentences/homework.json' with { type: 'json' };
import { sameStem } from '../src/grading/match-words.ts';
import { ownModules } from '../src/index.ts';
import everyday from './everyday-words.json' with { type: 'json' };
import { selectConcepts } from './own-tutor.ts';

const wordsIn = (text: string): string[] => text.match(/\p{L}{4,}/gu) ?? [];

/** What students do not read as it stands: names for finding, answers that are wrong, and what is drawn. */
const unread = ['concept_id', 'aliases', 'known_mistakes', 'subject', 'accepted_answers', 'path', 'fill'];

function texts(part: unknown): string[] {
  if (typeof part === 'string') return [part.replace(/\{\w+\}/g, '')];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, each]) => (unread.includes(name) ? [] : texts(each)));
}

test('every word of the content is explained, but for everyday ones and names', () => {
  const terms = [...selectConcepts(() => true), ...Object.values(glossary).map((terms) => ({ terms }))]
    .flatMap((each) => each.terms.map(({ term }) => term.toLowerCase()))
    .flatMap((term) => term.match(/\p{L}+/gu) ?? []);
  const known = new Set(everyday.join(' ').split(' '));
  const used = new Set(
    [...ownModules.map(({ topics }) => topics), exercises, homework].flatMap(texts).flatMap(wordsIn),
  );
  const unexplained = [...used].filter(
    (word) => word === word.toLowerCase() && !known.has(word) && !terms.some((term) => sameStem(word, term)),
  );
  expect(unexplained).toEqual([]);
});

test('every everyday word is used', () => {
  const used = new Set(
    [...ownModules.map(({ topics }) => topics), exercises, homework].flatMap(texts).flatMap(wordsIn),
  );
  expect(
    everyday
      .join(' ')
      .split(' ')
      .filter((word) => !used.has(word)),
  ).toEqual([]);
});

test('no subject explains a word twice, and every meaning is one that can follow "means"', () => {
  for (const terms of Object.values(glossary)) {
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
    for (const { meaning } of terms) expect(meaning).toMatch(/^[^A-Z].*[^.]$/);
  }
});
