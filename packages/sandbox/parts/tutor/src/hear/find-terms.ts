import common from '../content/phrases/common-words.json' with { type: 'json' };
import { isMisspelt, soundOf } from '../grade/is-misspelt.ts';
import { sameStem } from '../grade/match-words.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Term } from '../teach/heard.ts';
import { createSearch, type Entry, glossaryOf, lessonWords, termWords } from './glossary.ts';
import { plainSentences } from './plain-words.ts';

/** Words that stand around the one that is asked for. */
const beside = new Set(
  [
    ...common.ofQuestions,
    'so mean means meaning meant define defined definition def word words term terms wdym wym a an in of it i my me we our us',
    'he she his her is am be been do doing if or as at on by to no up u r ur exactly heck earth english simple easy kid',
    'example examples instance understand know knew heard hear forgot forget use used again kind sort stand stands describe language actual actually',
  ].flatMap((line) => line.split(' ')),
);

const quotes = /["“‘]([^"”’]+)["”’]|(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/u;

/** "these ones" are no word of the lesson. */
const pronoun = /(?<=\b(?:these|those|which|this|that|other) )ones?\b/g;

const asksDifference = /\b(?:diff\w*|same|vs|versus|compared?|opposite)\b/i;

/** Words longer than this may be misspelt, by about a quarter of their letters. */
const minMisspelt = 5;
const fuzziness = 0.25;

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

/** The terms that a text names, those that are likeliest meant first; a word of the dictionary is never a misspelt other one. */
function search(draft: Draft, text: string, isAsked: boolean): Found[] {
  const { catalogue, lesson } = draft;
  const known = lessonWords(draft);
  const words = termWords(text);
  const all = words.flatMap((word) => formsOf(word));
  const misspelt = new Set(
    isAsked
      ? words.filter((word) => word.length >= minMisspelt && !known.has(word) && !beside.has(word))
      : [],
  );
  const { search, entries } = glossaryOf(catalogue);
  const sounds = (word: string, term: string) => soundOf(word).length > 2 && soundOf(word) === soundOf(term);
  for (const word of misspelt)
    all.push(...entries.flatMap(({ term }) => (isMisspelt(word, term) || sounds(word, term) ? [term] : [])));
  if (all.length === 0) return [];
  const concept = currentConcept(draft);
  const subject = catalogue.subject(lesson.subject)?.subject;
  const ask = termWords(lesson.open?.problem.ask ?? '').flatMap(formsOf);
  const isYoung = lesson.level.from <= lastYoungGrade;
  const options = {
    fuzzy: (word: string) => misspelt.has(word) && fuzziness,
    prefix: false,
    tokenize: (line: string) => line.split(' '),
  };
  const own =
    concept && !catalogue.concept(concept.id) ? conceptEntries(concept.id, concept.terms, subject) : [];
  const pools =
    own.length > 0
      ? ([
          [createSearch(own), own],
          [search, entries],
        ] as const)
      : ([[search, entries]] as const);
  return pools
    .flatMap(([index, from]) =>
      index.search(all.join(' '), options).flatMap(({ id, terms, queryTerms, match, score }) => {
        const entry = from[id as number];
        if (!entry) return [];
        const parts = termWords(entry.term);
        if (!parts.every((part) => terms.includes(part)) || parts.every((part) => beside.has(part)))
          return [];
        const isOwn = entry.concept !== undefined && entry.concept === concept?.id;
        const isOfAsk = parts.every((part) => ask.includes(part));
        if (!isOwn && !isOfAsk && entry.subject !== subject) return [];
        const isExact = Object.keys(match).every((part) => all.includes(part));
        const at = words.findIndex((word) => queryTerms.some((each) => formsOf(word).includes(each)));
        const worth =
          (isExact ? 1.5 : 0) +
          Math.min(score, 20) / 20 +
          parts.length * 2 +
          (isOwn ? 2 : 0) +
          (isOfAsk ? 3 : 0) +
          (entry.subject === subject ? 1 : 0) +
          (isYoung === entry.isEasy ? 0.5 : 0);
        return [{ term: entry.term, meaning: entry.meaning, worth, at }];
      }),
    )
    .sort((one, other) => other.worth - one.worth);
}

const conceptEntries = (concept: string, terms: readonly Term[], subject = ''): Entry[] =>
  terms.map((term) => ({ ...term, concept, subject, isEasy: false }));

/** The words of the lesson that a message asks for: one, or two where it asks how they differ. */
export function findTerms(draft: Draft, typed: string): Term[] {
  const [, double, single] = quotes.exec(typed) ?? [];
  const quoted = double ?? single;
  const text = quoted ?? plainSentences(typed.replace(/[-/]/g, ' ')).join(' ').replace(pronoun, '');
  const found = search(draft, text, true);
  const [first] = found;
  if (!first) return quoted ? search(draft, plainSentences(typed).join(' '), true).slice(0, 1) : [];
  if (!quoted && asksDifference.test(typed)) {
    const second = found.find((each) => !overlaps(each, first));
    if (second) return [first, second].sort((one, other) => one.at - other.at);
  }
  return [first];
}

const overlaps = (one: Term, other: Term): boolean =>
  termWords(one.term).some((word) => termWords(other.term).some((each) => sameStem(word, each)));

/** The words of the lesson that a text names, as they are written. */
export const namedTerms = (draft: Draft, text: string): Term[] => search(draft, text, false);

/** The words of a message that ask for something: all but those that are in every question. */
export const askedWords = (text: string): string[] =>
  termWords(plainSentences(text).join(' ')).filter((word) => word.length > 1 && !beside.has(word));

/** The terms that a message names, the likeliest first. */
export const likeTerms = (draft: Draft, text: string): Term[] =>
  search(draft, plainSentences(text).join(' '), true).slice(0, 10);
