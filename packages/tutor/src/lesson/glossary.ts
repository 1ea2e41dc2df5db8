import type { Catalogue } from '../catalogue.ts';
import content from '../content/glossary.json' with { type: 'json' };
import { editDistance } from '../grading/edit-distance.ts';
import { isMisspelt } from '../grading/is-misspelt.ts';
import { contentWords } from '../grading/match-words.ts';
import { currentConcept, type Draft } from './draft.ts';

export interface Term {
  readonly term: string;
  readonly meaning: string;
}

const glossary: Readonly<Record<string, readonly Term[]>> = content;

/** How a question for the meaning of a word shows. */
const asksMeaning =
  /\b(?:means?|meaning|meant|defin\w*|wdym|wym)\b|\b(?:word|term) ["“'\p{L}]|= ?\?|\bnever heard\b|\bwhat even\b|\b(?:is|are) what\b/iu;

const asksDifference = /\bdiff(?:er\w*)?\b|\bsame (?:as|thing|like)\b|\bvs\b/i;

const asksSign = /\b(?:sign|symbol|line|dash|cross|dots?|thing)\b/i;

/** What a sign in a problem is called. */
const signs: readonly (readonly [sign: string, term: string])[] = [
  ['−', 'minus'],
  ['+', 'plus'],
  ['×', 'times'],
  ['÷', 'divide'],
  ['/', 'fraction'],
];

const maxWords = 4;

export const singular = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replace(/(?<=\p{L}{2})(?:ies)$/u, 'y')
    .replace(/(?<=(?:x|ch|sh|ss))es$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '');

/** The lesson's own words: of the concept, of its subject, and then all others; facts are the last that is looked at. */
function lessonTerms(draft: Draft): Term[] {
  const { catalogue, lesson } = draft;
  const subject = catalogue.subject(lesson.subject)?.subject ?? '';
  const own = currentConcept(draft);
  const others = catalogue.conceptsFor(subject);
  return [
    ...(own?.terms ?? []),
    ...(glossary[subject] ?? []),
    ...(own?.facts ?? []),
    ...others.flatMap(({ terms }) => terms),
    ...Object.values(glossary).flat(),
    ...others.flatMap(({ facts }) => facts),
  ];
}

/** Finds the words of the lesson that a message asks the meaning of, and whether it asks how two of them differ. */
export function findTerms(draft: Draft, text: string, asked?: string): { terms: Term[]; differ: boolean } {
  const all = lessonTerms(draft);
  const [first, second] = asksDifference.test(text) ? scan(all, text.replace(asksDifference, ' ')) : [];
  if (first && second) return { terms: [first, second], differ: true };
  if (asked === undefined && !asksMeaning.test(text)) return { terms: [], differ: false };
  const [, quoted] = /["“]([^"”]+)["”]/.exec(text) ?? [];
  for (const part of [quoted, asked, text]) {
    const [term] = part === undefined ? [] : scan(all, part);
    if (term) return { terms: [term], differ: false };
  }
  return { terms: asksSign.test(text) ? scan(all, signName(draft)) : [], differ: false };
}

/** What the sign in the open problem is called. */
function signName({ lesson: { open } }: Draft): string {
  const [, name = ''] = signs.find(([sign]) => open?.problem.ask.includes(sign)) ?? [];
  return name;
}

/** The terms that a text names, longer ones first; misspelt ones where it names no other. */
export function scan(all: readonly Term[], text: string): Term[] {
  const words =
    text
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const groups = Array.from({ length: maxWords }, (_, less) => maxWords - less).flatMap((length) =>
    words.flatMap((_, at) => (at + length <= words.length ? [words.slice(at, at + length).join(' ')] : [])),
  );
  const find = (same: (wanted: string, term: string) => boolean): Term[] => {
    const found: Term[] = [];
    for (const group of groups) {
      const wanted = singular(group);
      const term = all.find((each) => same(wanted, singular(each.term)));
      if (term && !found.some((each) => each.term.includes(term.term))) found.push(term);
    }
    return found;
  };
  const exact = find((wanted, term) => wanted === term);
  if (exact.length > 0) return exact;
  const near = find(isMisspelt);
  const best = find((wanted, term) => isMisspelt(wanted, term) && editDistance(wanted, term, 2) === 1);
  return best.length > 0 ? best : near;
}

const wordsOfCatalogues = new WeakMap<Catalogue, readonly string[]>();

const wordsOf = (terms: readonly Term[]): string[] => terms.flatMap(({ term }) => contentWords(term));

/** All words that the lesson's terms are made of, which are never a misspelt answer. */
export function lessonWords(draft: Draft): ReadonlySet<string> {
  const { catalogue } = draft;
  const words =
    wordsOfCatalogues.get(catalogue) ??
    wordsOf([...catalogue.conceptsFor('').flatMap(({ terms }) => terms), ...Object.values(glossary).flat()]);
  wordsOfCatalogues.set(catalogue, words);
  return new Set([...words, ...wordsOf(currentConcept(draft)?.terms ?? [])]);
}
