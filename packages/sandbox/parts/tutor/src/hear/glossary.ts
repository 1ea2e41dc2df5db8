import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import { contentWords } from '../content/content-words.ts';
import { dictionary } from '../content/dictionary.ts';
import content from '../content/glossary.json' with { type: 'json' };
import { lazily } from '../content/lazily.ts';
import type { Question } from '../content/modules.ts';
import type { KnownWords } from '../grade/match-words.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Term } from '../teach/heard.ts';
import { createSpeller } from './create-speller.ts';
import { createPostings, type Postings } from './postings.ts';

/** A term, and the subject that it is a word of; the concept, where it is one of its own. */
export interface Entry extends Term {
  readonly subject: string;
  readonly concept?: string;
  /** In easier words, for the young. */
  readonly isEasy: boolean;
}

/** The words of all that is taught, to be looked up. */
export interface Glossary {
  readonly terms: Postings<Entry>;
  /** The words of terms that a misspelt one may be. */
  readonly likeWords: (word: string) => string[];
  /** All words of what is taught. */
  readonly words: ReadonlySet<string>;
  /** The words that name something of a subject: one word of a term, and the answers, right and wrong. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

const easier = ' K-5';

/** `Mass`, `equals sign` → words as they are looked up. */
export const termWords = (term: string): string[] =>
  term
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);

/** Finds terms by their words. */
export const indexTerms = (entries: readonly Entry[]): Postings<Entry> =>
  createPostings(entries.map((entry) => [entry, termWords(entry.term)]));

const glossaries = new WeakMap<Catalogue, Glossary>();

/** The glossary of a catalogue, made once. */
export function glossaryOf(catalogue: Catalogue): Glossary {
  const made = glossaries.get(catalogue) ?? createGlossary(catalogue);
  glossaries.set(catalogue, made);
  return made;
}

function createGlossary({ subjects }: Catalogue): Glossary {
  const own = subjects.flatMap(({ subject, topics }) =>
    topics.flatMap(({ concepts }) =>
      concepts.flatMap(({ id, terms, facts }) => {
        const of = { subject, concept: id, isEasy: false };
        return [
          ...terms.map((term): Entry => ({ ...term, ...of })),
          ...facts.map((fact): Entry => ({ ...fact, ...of, isFact: true })),
        ];
      }),
    ),
  );
  const general = Object.entries(content).flatMap(([name, terms]) =>
    Object.entries(terms as Readonly<Record<string, string>>).map(
      ([term, meaning]): Entry => ({
        term,
        meaning,
        subject: name.replace(easier, ''),
        isEasy: name.endsWith(easier),
      }),
    ),
  );
  const entries = [...own, ...general];
  const terms = indexTerms(entries);
  const names = subjects.map(({ subject, topics }) => {
    const ofSubject = entries.filter((entry) => entry.subject === subject && !entry.term.includes(' '));
    const questions = topics.flatMap(({ concepts }) =>
      concepts.flatMap((each) => each.content.questions ?? []),
    );
    return [
      subject,
      new Set([...ofSubject.map(({ term }) => singular(term)), ...questions.flatMap(answersTo)]),
    ] as const;
  });
  return {
    terms,
    likeWords: createSpeller(terms.keys()),
    words: new Set([
      ...subjects.flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts.flatMap(wordsOfConcept))),
      ...entries.flatMap(({ term, meaning }) => wordsOf(`${term} ${meaning}`)),
    ]),
    names: new Map(names),
  };
}

/** `leaves` → `leave`, as near as grading needs it. */
const singular = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');

const answersTo = ({ answer, accepted_answers = [], known_mistakes = [] }: Question): string[] =>
  [answer, ...accepted_answers, ...known_mistakes.map((each) => each.answer)].flatMap((each) =>
    wordsOf(each).map(singular),
  );

/** Words of a lesson, and those of English that are right as they are. */
export interface LessonWords extends KnownWords {
  /** Whether one answers a problem of its concept. */
  readonly isAnswer: (word: string) => boolean;
  /** Whether one names a thing of its subject. */
  readonly isName: (word: string) => boolean;
}

/** The words that are never a misspelt other one; which of them name something. */
export function lessonWords(draft: Draft): LessonWords {
  const { catalogue, lesson } = draft;
  const { words, names } = glossaryOf(catalogue);
  const concept = currentConcept(draft);
  const own = lazily(() =>
    concept && !catalogue.concept(concept.id) ? new Set(wordsOfConcept(concept)) : new Set<string>(),
  );
  const answers = lazily(() => new Set((concept?.content.questions ?? []).flatMap(answersTo)));
  const ofSubject = names.get(catalogue.subject(lesson.subject)?.subject ?? '');
  return {
    has: (word) => dictionary().has(word) || words.has(word) || own().has(word),
    isName: (word) => ofSubject?.has(singular(word)) === true || answers().has(singular(word)),
    isAnswer: (word) => answers().has(singular(word)),
  };
}

const wordsOfConcept = ({ content }: Concept): string[] => textsOf(content).flatMap(wordsOf);

/** The longest text of a module that is read for its words, in characters. */
const maxCharacters = 2000;

const wordsOf = (text: string): string[] => contentWords(text, maxCharacters);

/** Parts of a module that hold mistakes, names, drawings and what students type. */
const unread = ['concept_id', 'known_mistakes', 'accepted_answers', 'drawing', 'ideas'];

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, each]) => (unread.includes(name) ? [] : textsOf(each)));
}
