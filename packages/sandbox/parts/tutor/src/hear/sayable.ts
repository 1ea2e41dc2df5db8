import type { Catalogue } from '../content/catalogue.ts';
import type { Concept, Subject } from '../content/concept.ts';
import { dictionary } from '../content/dictionary.ts';
import { ownIdeas } from '../content/ideas.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import { remember } from '../content/remember.ts';
import { replacer } from '../content/replacer.ts';
import { wordSet } from '../content/word-set.ts';
import { isMisspelt } from '../grade/is-misspelt.ts';
import { glossaryTerms } from '../grade/lesson-words.ts';
import type { Quote, Term } from '../teach/heard.ts';
import { beginsWithVerb } from './parts.ts';
import { plainSentences } from './plain-words.ts';

/** Words that stand around what is asked for. */
const beside = wordSet([...common.ofQuestions, ...common.besideTerms]);

const stem = replacer('stem');

/** The words of a message that ask for something: all but those that are in every question. */
export const askedWords = (text: string): string[] => [
  ...new Set(
    plainSentences(text.replaceAll('-', ' '))
      .join(' ')
      .split(/[^\p{L}\p{N}']+/u)
      .filter((word) => word !== '' && !beside.has(word)),
  ),
];

export const stemsOf = (text: string): string[] => [...new Set(askedWords(withNames(text)).map(stem))];

/** Signs by their names, and one name for all numbers but years: "is 2 + 7 …" asks the same as "is 5 + 4 …", but not as "is 5 - 4 …". */
const withNames = replacer('numerals');

const forms = wordSet(common.forms);

/** How a question is put, which what replies to it fits: "why …", "how …", "what if …", or for yes and no. */
export function formOf(text: string): string {
  const words = plainSentences(text.replaceAll('how come', 'why')).join(' ').split(' ');
  const at = words.findIndex((word) => forms.has(word));
  const isIf = words[at] === 'what' && ['if', 'about', 'happens'].includes(words[at + 1] ?? '');
  return isIf ? 'if' : (words[at] ?? (beginsWithVerb(text) ? 'yes or no' : ''));
}

/** All words of a question, also those that are in every one. */
const allWords = (text: string): string[] =>
  plainSentences(withNames(text)).join(' ').split(' ').filter(Boolean).map(stem);

/** Whether two questions with the same words but for those that are in every one are put alike: with as many numbers, and a "not" in both or none. */
function isPutAlike(one: string, other: string): boolean {
  const [words, others] = [allWords(one), allWords(other)];
  const numbers = (all: readonly string[]) => all.filter((word) => word === 'numeral').length;
  const shared = words.filter((word) => others.includes(word)).length;
  return (
    formOf(one) === formOf(other) &&
    numbers(words) === numbers(others) &&
    words.includes('not') === others.includes('not') &&
    2 * shared >= new Set([...words, ...others]).size
  );
}

/** Whether two lists have the same words, give or take how they are spelt. */
const isSame = (words: readonly string[], typed: readonly string[]): boolean =>
  words.length === typed.length &&
  typed.every((word) => words.some((each) => each === word || isMisspelt(word, each)));

/** What the lesson can say: an idea, or a word with its meaning. */
interface Entry {
  readonly concept: string | undefined;
  readonly quote?: Quote;
  /** The ways to ask for the idea, as they are written. */
  readonly questions?: readonly string[];
  readonly term?: Term & { readonly isEasy?: boolean };
  /** The words of each way to ask for it. */
  readonly asked: readonly (readonly string[])[];
}

/** An idea that a message may ask for. */
export interface LikeIdea extends Quote {
  /** Whether one of its questions asks the same: only then it replies. */
  readonly isAsked: boolean;
}

/** What can be said in a lesson, to be found by the words of a message. */
export interface Sayable {
  /** The likeliest ideas first; those of the open concept are likelier. */
  ideas(text: string): LikeIdea[];
  /** The words that a message names, whole, the likeliest first. */
  terms(text: string): Term[];
}

type Index = ReturnType<typeof createIndex>;

function createIndex(entries: readonly Entry[]) {
  const known = new Set(entries.flatMap(({ asked }) => asked.flat()));
  /** A word, and where it is none of English those that it may be misspelt from. */
  const meant = remember((word: string): readonly string[] =>
    word.length < 4 || dictionary().has(word) || known.has(word)
      ? [word]
      : [...known].filter((each) => isMisspelt(word, each)),
  );
  const byWord = new Map<string, Set<Entry>>();
  for (const entry of entries)
    for (const word of entry.asked.flat()) byWord.set(word, (byWord.get(word) ?? new Set()).add(entry));
  /** The words that were meant, and what one of them may ask for. */
  return (words: readonly string[]) => {
    const said = new Set(words.flatMap(meant));
    return { said, entries: [...new Set([...said].flatMap((word) => [...(byWord.get(word) ?? [])]))] };
  };
}

const entriesOf = ({ id, content, terms, facts }: Concept): Entry[] => [
  ...(content.ideas ?? ownIdeas(id)).map(({ questions, answer }, at) => ({
    concept: id,
    quote: { id: `idea:${id}:${at}`, text: answer },
    asked: questions.map(stemsOf),
    questions,
  })),
  ...terms.map((term) => ({ concept: id, term, asked: [stemsOf(term.term)] })),
  ...facts.map((fact) => ({ concept: id, term: { ...fact, isFact: true }, asked: [stemsOf(fact.term)] })),
];

const indexes = new WeakMap<Subject, Index>();

function indexOf(subject: Subject): Index {
  const made =
    indexes.get(subject) ??
    createIndex([
      ...subject.topics.flatMap(({ concepts }) => concepts.flatMap(entriesOf)),
      ...glossaryTerms()
        .filter((term) => term.subject === subject.subject)
        .map((term) => ({ concept: undefined, term, asked: [stemsOf(term.term)] })),
    ]);
  indexes.set(subject, made);
  return made;
}

/** So much likelier is what the open concept says. */
const worthOfConcept = 1.5;

/** What can be said in a lesson on a subject; a partner's concept is searched by itself, before the words of the subject. */
export function sayableIn(
  catalogue: Catalogue,
  lesson: { readonly subject: string; readonly isYoung: boolean },
  concept?: Concept,
): Sayable {
  const subject = indexOf(catalogue.subject(lesson.subject) ?? catalogue.general);
  const isOwn = concept !== undefined && !catalogue.concept(concept.id);
  const first = isOwn ? createIndex(entriesOf(concept)) : subject;
  const all = isOwn ? [first, subject] : [subject];
  return {
    ideas(text) {
      const words = stemsOf(text);
      // "look im 6 now" asks for nothing.
      if (words.every((word) => word === 'numeral')) return [];
      const { said, entries } = first(words);
      const found = entries.flatMap(({ quote, questions = [], asked, concept: of }) => {
        const shares = asked.map(
          (each) => each.filter((word) => said.has(word)).length / Math.max(1, each.length, words.length),
        );
        const share = shares.reduce((all, each) => all + each, 0) / shares.length;
        if (!quote || share === 0) return [];
        const isAsked = questions.some(
          (question, at) => isSame(asked[at] ?? [], words) && isPutAlike(text, question),
        );
        return [{ ...quote, isAsked, worth: of === concept?.id ? share * worthOfConcept : share }];
      });
      return found.toSorted(
        (one, other) => Number(other.isAsked) - Number(one.isAsked) || other.worth - one.worth,
      );
    },
    terms(text) {
      const found = all.flatMap((index) => {
        const { said, entries } = index(stemsOf(text));
        return entries.flatMap(({ term, asked: [parts = []], concept: of }) => {
          if (!term || !parts.every((part) => said.has(part)) || parts.length === 0) return [];
          const isFit = (term.isEasy ?? false) === lesson.isYoung;
          const worth =
            parts.length + (of === concept?.id ? 2 : 0) + (isFit ? 0.5 : 0) - (term.isFact ? 2.5 : 0);
          return [{ ...term, worth }];
        });
      });
      return found.toSorted((one, other) => other.worth - one.worth);
    },
  };
}
