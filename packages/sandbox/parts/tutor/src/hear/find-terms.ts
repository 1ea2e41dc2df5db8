import type { Concept } from '../content/concept.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import { editDistance } from '../grade/edit-distance.ts';
import { isMisspelt, soundOf } from '../grade/is-misspelt.ts';
import { sameStem } from '../grade/match-words.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Term } from '../teach/heard.ts';
import { type Entry, glossaryOf, indexTerms, lessonWords, termWords } from './glossary.ts';
import { plainSentences } from './plain-words.ts';
import type { Postings } from './postings.ts';

/** Words that stand around the one that is asked for. */
export const beside = wordSet([...common.ofQuestions, ...common.besideTerms]);

const quotes = /["“‘]([^"”’]+)["”’]|(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/u;

/** "these ones" are no word of the lesson. */
const pronoun = /(?<=\b(?:these|those|which|this|that|other) )ones?\b/g;

const asksDifference = /\b(?:diff\w*|same|vs|versus|compared?|opposite)\b/i;

/** Words longer than this may be misspelt. */
const minMisspelt = 5;

/** The last grade that gets easier words. */
const lastYoungGrade = 5;

/** A word, and what it may be a form of. */
function formsOf(word: string): string[] {
  const stems = [/ie[sd]$/, /es$/, /s$/, /ed$/, /ing$/, /d$/].flatMap((ending) =>
    ending.test(word) ? [word.replace(ending, ending.source === 'ie[sd]$' ? 'y' : '')] : [],
  );
  return [word, ...stems, ...stems.map((stem) => `${stem}e`)].filter(
    (each) => each === word || each.length > 2,
  );
}

interface Found extends Term {
  readonly worth: number;
  /** Its first word's place in the message. */
  readonly at: number;
}

/** Whether a word of a term is likely the one that is meant: it sounds the same, or begins so and has most letters. */
function isLike(word: string, meant: string): boolean {
  const most = Math.round(word.length / 4);
  return (
    isMisspelt(word, meant) ||
    (meant.length > 3 && soundOf(word).length > 2 && soundOf(word) === soundOf(meant)) ||
    (word[0] === meant[0] && editDistance(word, meant, most) <= most)
  );
}

/** The terms that a text names, those that are likeliest meant first; a word of the dictionary is never a misspelt other one. */
function search(draft: Draft, text: string): Found[] {
  const { catalogue, lesson } = draft;
  const { terms, likeWords } = glossaryOf(catalogue);
  const known = lessonWords(draft);
  const concept = currentConcept(draft);
  const subject = catalogue.subject(lesson.subject)?.subject;
  const own = concept && !catalogue.concept(concept.id) ? conceptTerms(concept, subject) : undefined;
  const mayBeMisspelt = (word: string) => word.length >= minMisspelt && !known.has(word) && !beside.has(word);
  /** Each word that may be one of a term, and where it stands; whether it is written so. */
  const places = new Map<string, { readonly at: number; readonly isExact: boolean }>();
  const add = (words: readonly string[], at: number, isExact: boolean) => {
    for (const word of words) if (!places.has(word)) places.set(word, { at, isExact });
  };
  const words = termWords(text);
  for (const [at, word] of words.entries()) add(formsOf(word), at, true);
  for (const [at, word] of words.entries())
    if (mayBeMisspelt(word))
      add(
        likeWords(word).filter((each) => isLike(word, each)),
        at,
        false,
      );
  const ask = termWords(lesson.open?.problem.ask ?? '').flatMap(formsOf);
  const isYoung = lesson.level.from <= lastYoungGrade;
  const found = new Set(
    [...places.keys()].flatMap((word) => [...(own?.get(word) ?? []), ...(terms.get(word) ?? [])]),
  );
  return [...found]
    .flatMap((entry) => {
      const parts = termWords(entry.term);
      const said = parts.flatMap((part) => places.get(part) ?? []);
      if (said.length < parts.length || parts.every((part) => beside.has(part))) return [];
      const isOwn = entry.concept !== undefined && entry.concept === concept?.id;
      const isOfAsk = parts.every((part) => ask.includes(part));
      if (!isOwn && !isOfAsk && entry.subject !== subject) return [];
      const worth =
        (said.every(({ isExact }) => isExact) ? 1.5 : 0) +
        parts.length * 2 +
        Math.max(...parts.map((part) => 1 / (terms.get(part)?.length ?? 1))) +
        (isOwn ? 2 : 0) +
        (isOfAsk ? 3 : 0) +
        (entry.subject === subject ? 1 : 0) +
        (isYoung === entry.isEasy ? 0.5 : 0) -
        (entry.isFact ? 2.5 : 0);
      return [{ ...entry, worth, at: Math.min(...said.map(({ at }) => at)) }];
    })
    .sort((one, other) => other.worth - one.worth);
}

const conceptTerms = ({ id, terms }: Concept, subject = ''): Postings<Entry> =>
  indexTerms(terms.map((term) => ({ ...term, concept: id, subject, isEasy: false })));

/** The words of the lesson that a message asks for: one, or two where it asks how they differ. */
export function findTerms(draft: Draft, typed: string): Term[] {
  const [, double, single] = quotes.exec(typed) ?? [];
  const quoted = double ?? single;
  const text = quoted ?? plainSentences(typed.replace(/[-/]/g, ' ')).join(' ').replace(pronoun, '');
  const found = search(draft, text);
  const [first] = found;
  if (!first) return quoted ? search(draft, plainSentences(typed).join(' ')).slice(0, 1) : [];
  if (!quoted && asksDifference.test(typed)) {
    const second = found.find((each) => !overlaps(each, first));
    if (second) return [first, second].sort((one, other) => one.at - other.at);
  }
  return [first];
}

const overlaps = (one: Term, other: Term): boolean =>
  termWords(one.term).some((word) => termWords(other.term).some((each) => sameStem(word, each)));

/** The words of a message that ask for something: all but those that are in every question. */
export const askedWords = (text: string): string[] =>
  termWords(plainSentences(text).join(' ')).filter((word) => word.length > 1 && !beside.has(word));

/** The terms that a message names, the likeliest first. */
export const likeTerms = (draft: Draft, text: string): Term[] =>
  search(draft, plainSentences(text).join(' ')).slice(0, 10);
