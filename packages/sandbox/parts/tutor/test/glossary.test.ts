import { expect, test } from 'vitest';
import glossary from '../src/content/glossary.json' with { type: 'json' };
import { ownIdeas } from '../src/content/ideas.ts';
import { formatLevel } from '../src/content/level.ts';
import exercises from '../src/content/sentences/exercises.json' with { type: 'json' };
import homework from '../src/content/sentences/homework.json' with { type: 'json' };
import { sameStem } from '../src/grade/match-words.ts';
import { sayableOf } from '../src/hear-message.ts';
import { ownModules } from '../src/index.ts';
import { openDraft } from '../src/teach/draft.ts';
import { newProgress } from '../src/teach/set-problem.ts';
import everyday from './everyday-words.json' with { type: 'json' };
import { beginLesson, catalogue, selectConcepts } from './own-tutor.ts';

const wordsIn = (text: string): string[] => text.match(/\p{L}{4,}/gu) ?? [];

/** What students do not read as it stands: names for finding, answers that are wrong, and what is drawn. */
const unread = ['concept_id', 'aliases', 'known_mistakes', 'subject', 'accepted_answers', 'path', 'fill'];
/** Of an idea, students read the answer only. */
const unreadOfIdea = [...unread, 'asks', 'questions'];

function texts(part: unknown): string[] {
  if (typeof part === 'string') return [part.replace(/\{\w+\}/g, '')];
  if (typeof part !== 'object' || part === null) return [];
  const left = 'asks' in part ? unreadOfIdea : unread;
  return Object.entries(part).flatMap(([name, each]) => (left.includes(name) ? [] : texts(each)));
}

const easy = new Set(everyday.join(' ').split(' '));
/** Every word of the content. */
const used = new Set(
  [
    ...ownModules.map(({ topics }) => topics),
    ...selectConcepts(() => true).map(({ id }) => ownIdeas(id)),
    exercises,
    homework,
  ]
    .flatMap(texts)
    .flatMap(wordsIn),
);

test('every word of the content is explained, but for everyday ones and names', () => {
  const own = selectConcepts(() => true).flatMap(({ terms }) => terms.map(({ term }) => term));
  const terms = [...own, ...Object.values(glossary).flatMap(Object.keys)].flatMap(
    (term: string) => term.toLowerCase().match(/\p{L}+/gu) ?? [],
  );
  const unexplained = [...used].filter(
    (word) => word === word.toLowerCase() && !easy.has(word) && !terms.some((term) => sameStem(word, term)),
  );
  expect(unexplained).toEqual([]);
});

/** The most words of an explanation for the lowest grades, and the letters from which on a word of it is a long one. */
const [maxWords, longWord] = [22, 10];

test.each(selectConcepts(() => true).map((concept) => [concept.id, concept] as const))(
  'the words of %s are explained in words for its grades',
  (id, concept) => {
    const { content, level } = concept;
    const { lesson } = beginLesson({ subject: id.split('.')[0] ?? '', level: formatLevel(level), seed: 1 });
    const draft = openDraft(catalogue, { ...lesson, concepts: [newProgress(concept)], at: 0 });
    const sayable = sayableOf(draft);
    const find = (word: string) => sayable.terms(word)[0];
    const tooHard = [...new Set(texts(content).flatMap(wordsIn))].flatMap((word) => {
      const { meaning = '' } = find(word) ?? {};
      const long = wordsIn(meaning).filter(
        (each) => each.length >= longWord && !easy.has(each) && !find(each),
      );
      return level.from < 5 && (meaning.split(' ').length > maxWords || long.length > 0)
        ? [`${word}: ${meaning}`]
        : [];
    });
    expect(tooHard).toEqual([]);
  },
);
