import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import content from '../content/glossary.json' with { type: 'json' };
import { lazily } from '../content/lazily.ts';
import type { Question } from '../content/modules.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import { contentWords } from '../grade/match-words.ts';
import type { LessonWords } from './attempt-in-words.ts';
import { currentConcept, type Draft } from './draft.ts';
import { createTermIndex, indexFor, type Term, type TermIndex } from './term-index.ts';
import { singular } from './word-forms.ts';

type Entries = Readonly<Record<string, string>>;

const entries: Readonly<Record<string, Entries>> = content;

/** Behind the name of a subject: its words once more, for the young, in easier words. */
const easier = ' K-5';

/** Grades up to this one get the entries in easier words. */
const lastYoungGrade = 5;

const termsOf = (name: string): Term[] =>
  Object.entries(entries[name] ?? {}).map(([term, meaning]) => ({ term, meaning }));

/** The words of a subject for a grade; the young get those in easier words first. */
const forGrade = (subject: string, isYoung: boolean): Term[] => [
  ...(isYoung ? termsOf(subject + easier) : []),
  ...termsOf(subject),
];

const subjects = Object.keys(entries).filter((name) => name !== 'everyday' && !name.endsWith(easier));

interface Indexes {
  /** The words that name something: one word of a term, and the answers, right and wrong. */
  readonly names: ReadonlySet<string>;
  readonly subject: TermIndex;
  readonly others: TermIndex;
}

const made = new WeakMap<Catalogue, Map<string, Indexes>>();

/** The words of a subject and all others for a grade, each put in order once. */
function indexesFor({ catalogue, lesson }: Draft): Indexes {
  const { subject = '', topics = [] } = catalogue.subject(lesson.subject) ?? {};
  const isYoung = lesson.level.from <= lastYoungGrade;
  const known = made.get(catalogue) ?? new Map<string, Indexes>();
  made.set(catalogue, known);
  const name = `${subject} ${isYoung}`;
  const own = topics.flatMap(({ concepts }) => concepts);
  const all = catalogue.conceptsFor(subject);
  const indexes = known.get(name) ?? {
    names: new Set([
      ...[...forGrade(subject, isYoung), ...own.flatMap(({ terms }) => terms)].flatMap(({ term }) =>
        term.includes(' ') ? [] : singular(term),
      ),
      ...own.flatMap(({ content }) => (content.questions ?? []).flatMap(answersTo)),
    ]),
    subject: createTermIndex([...forGrade(subject, isYoung), ...own.flatMap(({ terms }) => terms)]),
    others: createTermIndex([
      ...all.flatMap(({ terms }) => terms),
      ...subjects.flatMap((each) => forGrade(each, isYoung)),
      ...all.flatMap(({ facts }) => facts),
    ]),
  };
  known.set(name, indexes);
  return indexes;
}

const answersTo = ({ answer, accepted_answers = [], known_mistakes = [] }: Question): string[] =>
  [answer, ...accepted_answers, ...known_mistakes.map((each) => each.answer)].flatMap((each) =>
    wordsOf(each).map(singular),
  );

/** The words of the lesson's concept, and then of its subject. */
export const subjectTerms = (draft: Draft): TermIndex[] => [
  indexFor(currentConcept(draft)?.terms ?? []),
  indexesFor(draft).subject,
];

/** The words of the lesson, and then all others; facts are the last that is looked at. */
export const lessonTerms = (draft: Draft): TermIndex[] => [
  ...subjectTerms(draft),
  indexFor(currentConcept(draft)?.facts ?? []),
  indexesFor(draft).others,
];

/** Words that are in every sentence: explained only to who asks for just this word. */
export const everydayTerms: TermIndex = createTermIndex(termsOf('everyday'));

const wordsOfCatalogues = new WeakMap<Catalogue, ReadonlySet<string>>();

/** All words of what is taught and of the glossary, and common other ones; then those of a concept that is not built in. */
export function lessonWordSets(draft: Draft): readonly ReadonlySet<string>[] {
  const { catalogue } = draft;
  const words = wordsOfCatalogues.get(catalogue) ?? wordsOfCatalogue(catalogue);
  wordsOfCatalogues.set(catalogue, words);
  const own = currentConcept(draft);
  return !own || catalogue.concept(own.id) ? [words] : [words, new Set(wordsOfConcept(own))];
}

/** The words that are never a misspelt other word; which of them name something. */
export function lessonWords(draft: Draft): LessonWords {
  const sets = lessonWordSets(draft);
  const answers = lazily(() => new Set((currentConcept(draft)?.content.questions ?? []).flatMap(answersTo)));
  return {
    has: (word) => sets.some((words) => words.has(word)),
    isName: (word) => indexesFor(draft).names.has(singular(word)),
    isAnswer: (word) => answers().has(singular(word)),
  };
}

const wordsOfCatalogue = (catalogue: Catalogue): ReadonlySet<string> =>
  new Set([
    ...common.words.flatMap((line) => line.split(' ')),
    ...catalogue.conceptsFor('').flatMap(wordsOfConcept),
    ...Object.keys(entries).flatMap((name) =>
      termsOf(name).flatMap(({ term, meaning }) => wordsOf(`${term} ${meaning}`)),
    ),
  ]);

/** What students ask is left out: it is spelt as they spell. */
const wordsOfConcept = ({ content: { ideas = [], ...content } }: Concept): string[] =>
  [...textsOf(content), ...ideas.map(({ answer }) => answer)].flatMap(wordsOf);

const wordsOf = (text: string): string[] => contentWords(text, maxCharacters);

/** The longest text of a module that is read for its words, in characters. */
const maxCharacters = 2000;

/** Parts of a module that hold mistakes, names and drawings. */
const unread = ['concept_id', 'known_mistakes', 'accepted_answers', 'drawing'];

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, each]) => (unread.includes(name) ? [] : textsOf(each)));
}
