import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import { contentWords } from '../content/content-words.ts';
import { dictionary } from '../content/dictionary.ts';
import glossary from '../content/glossary.json' with { type: 'json' };
import { lazily } from '../content/lazily.ts';
import type { Question } from '../content/modules.ts';
import type { KnownWords } from './match-words.ts';

/** A term of the glossary, and the subject that it is a word of. */
export interface GlossaryTerm {
  readonly term: string;
  readonly meaning: string;
  readonly subject: string;
  /** In easier words, for the young. */
  readonly isEasy: boolean;
}

const easier = ' K-5';

/** The words of every subject that no concept has. */
export const glossaryTerms = (): GlossaryTerm[] =>
  Object.entries(glossary).flatMap(([name, terms]) =>
    Object.entries(terms as Readonly<Record<string, string>>).map(([term, meaning]) => ({
      ...{ term, meaning, subject: name.replace(easier, '') },
      isEasy: name.endsWith(easier),
    })),
  );

/** Words of a lesson, and those of English that are right as they are. */
export interface LessonWords extends KnownWords {
  /** Whether one names a thing of its subject. */
  readonly isName: (word: string) => boolean;
}

interface AllWords {
  readonly words: ReadonlySet<string>;
  /** The words that name something of a subject: one word of a term, and the answers, right and wrong. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** All words of what is taught. */
export const contentVocabulary = (catalogue: Catalogue): ReadonlySet<string> => allWords(catalogue).words;

const made = new WeakMap<Catalogue, AllWords>();

function allWords(catalogue: Catalogue): AllWords {
  const known = made.get(catalogue) ?? readWords(catalogue);
  made.set(catalogue, known);
  return known;
}

function readWords({ subjects }: Catalogue): AllWords {
  const general = glossaryTerms();
  const names = subjects.map(({ subject, topics }) => {
    const concepts = topics.flatMap((topic) => topic.concepts);
    const terms = [
      ...general.filter((each) => each.subject === subject),
      ...concepts.flatMap((each) => [...each.terms, ...each.facts]),
    ];
    const single = terms.filter(({ term }) => !term.includes(' ')).map(({ term }) => singular(term));
    return [subject, new Set([...single, ...concepts.flatMap(answersOf)])] as const;
  });
  const all = subjects.flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts));
  return {
    words: new Set([
      ...all.flatMap(wordsOfConcept),
      ...general.flatMap(({ term, meaning }) => wordsOf(`${term} ${meaning}`)),
    ]),
    names: new Map(names),
  };
}

/** The words that are never a misspelt other one; which of them name something. */
export function lessonWords(catalogue: Catalogue, subject: string, concept?: Concept): LessonWords {
  const { words, names } = allWords(catalogue);
  const isOwn = concept !== undefined && !catalogue.concept(concept.id);
  const own = lazily(() => new Set(concept ? wordsOfConcept(concept).map(singular) : []));
  const answers = lazily(() => new Set(concept ? answersOf(concept) : []));
  const ofSubject = names.get(catalogue.subject(subject)?.subject ?? '');
  const isName = (word: string) => ofSubject?.has(singular(word)) === true || answers().has(singular(word));
  return {
    has: (word) => dictionary().has(word) || words.has(word) || (isOwn && own().has(singular(word))),
    isName,
  };
}

/** `leaves` → `leave`, as near as grading needs it. */
const singular = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');

const answersOf = ({ content }: Concept): string[] => (content.questions ?? []).flatMap(answersTo);

const answersTo = ({ answer, accepted_answers = [], known_mistakes = [] }: Question): string[] =>
  [answer, ...accepted_answers, ...known_mistakes.map((each) => each.answer)].flatMap((each) =>
    wordsOf(each).map(singular),
  );

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
