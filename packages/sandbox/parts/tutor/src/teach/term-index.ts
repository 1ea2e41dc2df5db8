import { soundOf } from '../grade/is-misspelt.ts';
import type { KnownWords } from '../grade/match-words.ts';
import { farOff, written, wrongLetters } from './spelt-by-ear.ts';
import { singular, verbStem } from './word-forms.ts';

/** A word, or several, with what it means. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
}

/** Terms, to be found by a word, by another form of it, or by a misspelt one; of two with the same word the first counts. */
export interface TermIndex {
  exact(word: string): Term | undefined;
  form(word: string): Term | undefined;
  misspelt(word: string, isAsked: boolean): Misspelt | undefined;
}

/** The term that was meant, and how many letters are wrong. */
interface Misspelt {
  readonly term: Term;
  readonly letters: number;
}

const made = new WeakMap<readonly Term[], TermIndex>();

/** The index of terms that stay as they are, created once. */
export function indexFor(terms: readonly Term[]): TermIndex {
  const index = made.get(terms) ?? createTermIndex(terms);
  made.set(terms, index);
  return index;
}

export function createTermIndex(terms: readonly Term[]): TermIndex {
  const byKey = new Map<string, Term>();
  const byStem = new Map<string, Term>();
  const alike = new Map<string, { key: string; term: Term }[]>();
  for (const term of terms) {
    const key = singular(term.term.replace(/-/g, ' '));
    if (byKey.has(key)) continue;
    byKey.set(key, term);
    if (!byStem.has(verbStem(key))) byStem.set(verbStem(key), term);
    for (const each of new Set([key, term.term.toLowerCase()]))
      for (const start of starts(each)) alike.set(start, [...(alike.get(start) ?? []), { key: each, term }]);
  }
  return {
    exact: (word) => byKey.get(singular(word)),
    form: (word) => (word.length > 4 ? byStem.get(verbStem(singular(word))) : undefined),
    misspelt(word, isAsked) {
      let nearest: Misspelt | undefined;
      for (const typed of new Set([singular(word), word, word.replace(/(?:ed|ing)$/, '')]))
        for (const start of starts(typed))
          for (const { key, term } of alike.get(start) ?? []) {
            const letters = wrongLetters(typed, key, isAsked);
            if (letters < (nearest?.letters ?? Number.POSITIVE_INFINITY)) nearest = { term, letters };
          }
      return nearest;
    },
  };
}

/** A misspelt word shares one of these with the word that was meant: how many words it is with its first letter, or with its sound. */
function starts(word: string): string[] {
  const words = word.split(' ').length;
  return [`${words}${written(word).charAt(0)}`, `${words}~${soundOf(word)}`];
}

export interface ScanOptions {
  /** Whether the text is nothing but what is asked for: then a word that is nearly a term is meant for it. */
  isAsked?: boolean;
  /** Words that are right as they are, and no misspelt terms. */
  known?: KnownWords;
  /** Which terms count. */
  fits?: (term: Term) => boolean;
}

const none: KnownWords = new Set();

/** The terms that a text names, longer ones first; other forms and misspelt ones where it names no other. */
export function scan(
  indexes: readonly TermIndex[],
  text: string,
  { isAsked = false, known = none, fits = () => true }: ScanOptions = {},
): Term[] {
  const groups = groupsIn(text);
  for (const way of ['exact', 'form'] as const) {
    const found = groups.flatMap((group) => first(indexes, (index) => index[way](group)) ?? []).filter(fits);
    if (found.length > 0) return withoutParts(found);
  }
  const misspelt = [...groups, ...(isAsked ? joined(groups, known) : [])]
    .flatMap((group) => {
      const isKnown = known.has(group) || known.has(singular(group));
      if (isKnown && !isAsked) return [];
      const isNear = (each: Misspelt | undefined) => (each && each.letters < farOff ? each : undefined);
      const found =
        first(indexes, (index) => isNear(index.misspelt(group, isAsked))) ??
        first(indexes, (index) => index.misspelt(group, isAsked));
      // Asked for is also a right word that sounds like the term: "pray" for "prey".
      return found && (!isKnown || (found.letters < 1 && found.term.term.length === group.length))
        ? found
        : [];
    })
    .filter(({ term }) => fits(term));
  const nearest = misspelt.filter(({ letters }) => letters <= 1);
  return withoutParts((nearest.length > 0 ? nearest : misspelt).map(({ term }) => term));
}

/** Whether a text has the term itself or a form of it, spelt as it should be or, if it is a long word, with one letter wrong. */
export function namesTerm(term: Term, text: string): boolean {
  const index = createTermIndex([term]);
  return groupsIn(text).some(
    (group) =>
      index.exact(group) ??
      index.form(group) ??
      (group.length > 5 && (index.misspelt(group, true)?.letters ?? 2) <= 1),
  );
}

function first<T>(indexes: readonly TermIndex[], find: (index: TermIndex) => T | undefined): T | undefined {
  for (const index of indexes) {
    const found = find(index);
    if (found) return found;
  }
  return undefined;
}

/** Without the terms that are part of one before them: "common denominator" is no question for "denominator". */
const withoutParts = (terms: readonly Term[]): Term[] =>
  terms.filter(
    ({ term }, at) =>
      !terms.slice(0, at).some((each) => each.term.toLowerCase().includes(term.toLowerCase())),
  );

/** Two words as one, of which one is none: "foto sinthesis". */
const joined = (groups: readonly string[], known: KnownWords): string[] =>
  groups
    .filter((group) => /^\S+ \S+$/.test(group) && group.split(' ').some((word) => !known.has(word)))
    .map((group) => group.replace(' ', ''));

/** The longest text that is looked through for terms, in characters: the time grows with it. */
const maxCharacters = 500;

function groupsIn(text: string): string[] {
  const words = text
    .slice(0, maxCharacters)
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set(groupsOf(words ?? []))];
}

/** The most words of a term. */
const maxWords = 5;

/** One word or several, longer ones first; of longer ones also without one of the inner words: "movable metal type". */
function groupsOf(words: readonly string[]): string[] {
  const lengths = Array.from({ length: maxWords }, (_, less) => maxWords - less);
  return lengths.flatMap((length) =>
    words.slice(length - 1).flatMap((_, at) => {
      const group = words.slice(at, at + length);
      const shorter = group.slice(1, -1).map((_, inner) => group.filter((_, each) => each !== inner + 1));
      return [group, ...shorter].map((each) => each.join(' '));
    }),
  );
}
