import type { Catalogue } from '../catalogue.ts';
import content from '../content/glossary.json' with { type: 'json' };
import { editDistance } from '../grading/edit-distance.ts';
import { isMisspelt } from '../grading/is-misspelt.ts';
import { contentWords } from '../grading/match-words.ts';
import { currentConcept, type Draft } from './draft.ts';
import { plainSentences } from './plain-words.ts';

export interface Term {
  readonly term: string;
  readonly meaning: string;
}

const glossary: Readonly<Record<string, readonly Term[]>> = content;

/** How a question for the meaning of a word shows, in plain words. */
const asksMeaning =
  /\b(?:means?|meaning|(?:is|was|are|it|that) meant|meant by|defin\w*|wdym|wym)\b|\b(?:word|term|expression|phrase|prefix) \p{L}|= (?:what|\?)|\b(?:never|not) heard\b|\bwhat even\b|\b(?:is|are|as in) what\b|\bis which\b|\bstands? for\b|\b(?:is|are) called\b|\bdo not know what .* (?:is|are)\b|\? what (?:is|are)\b|\p{L}{3,} .*what is (?:that|it|this)\b/iu;

/** What a message that only names a word has beside it. */
const beside = new Set(
  `remind forgot forget know explain please tell describe what is are a an the this that these and or so ok okay but like again exactly even please just wait hey um uh huh do not i know we you
  to of for in it about tell me explain who was were which one word term does did can could would your my our be there here again actually
  whole anyway right now supposed called thing stuff still really`.split(/\s+/),
);

/** Whether a word only says that the next one is asked for: "the term 'quotient'", "lowest terms" asks for itself. */
const isLabel = (word: string, text: string): boolean =>
  /\b(?:term|word|expression|phrase|prefix|meaning)\b/.test(word) &&
  new RegExp(`\\b${word} (?:of |for |the |an? |called )*["'“‘]?\\p{L}{3,}`, 'iu').test(text) &&
  !new RegExp(`\\b${word} (?:mean|is|are|like|does|and|or|it|what)`, 'i').test(text);

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

/** They end in s, and are no plurals, or another word without it. */
const noPlurals = /^(?:ones|plus|minus|times|gas|always|lowest terms)$/;

export const singular = (text: string): string =>
  noPlurals.test(text) ? text : withoutPlural(text.toLowerCase());

const withoutPlural = (text: string): string =>
  text
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
  const plain = plainSentences(text)
    .join('')
    .replace(/\b(?:on earth|in the world|the heck|exactly|precisely|even|actually) /g, '');
  const definition = defined(all, plain);
  const isAsked = asked !== undefined || asksMeaning.test(plain) || explainsQuoted.test(text);
  if (!isAsked && !definition && !namesOnly(all, plain)) return { terms: [], differ: false };
  const [, quoted] =
    /["“‘]([^"”’]+)["”’]|(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/u.exec(text)?.filter(Boolean) ?? [];
  for (const part of [quoted, definition?.term, asked, plain, text]) {
    const found = part === undefined ? [] : scan(all, part);
    const term = found.find(({ term }) => !isLabel(term, part ?? '')) ?? found[0];
    if (term) return { terms: [term], differ: false };
  }
  return { terms: asksSign.test(text) ? scan(all, signName(draft)) : [], differ: false };
}

const explainsQuoted = /\bexplain (?:to \w+ |the |an? )*["“‘']/i;

/** The word of the lesson that follows on "what is a", where nothing on it makes another question of it. */
function defined(all: readonly Term[], plain: string): Term | undefined {
  const [, rest = ''] =
    /\b(?:what|who) (?:is|are|was|were) ((?:an? |the |this |that |these )?.*)/.exec(plain) ?? [];
  const [, words = ''] =
    /^(?:an? |the |this |that |these )?(.*?) (?:in|here|again|and|is|like|supposed|for us|my|our|i|anyway|then|called|when|as|please|though|\?|$)/.exec(
      `${rest} ?`,
    ) ?? [];
  const [term] = words && words.split(' ').length <= maxWords ? scan(all, words) : [];
  return term && contentWords(term.term).length >= contentWords(words).length ? term : undefined;
}

/** Whether a question holds nothing but a word of the lesson: "plural??? what is", "unit as in what". */
function namesOnly(all: readonly Term[], plain: string): boolean {
  if (!/\?|\b(?:what|which|who|again|huh|not know)\b/.test(plain)) return false;
  const words = plain.split(/[\s?]+/).filter((word) => word && !beside.has(word));
  const [term] = words.length > 0 && words.length <= maxWords ? scan(all, words.join(' ')) : [];
  return term !== undefined && contentWords(term.term).length >= words.length;
}

/** What the sign in the open problem is called. */
function signName({ lesson: { open } }: Draft): string {
  const [, name = ''] = signs.find(([sign]) => open?.problem.ask.includes(sign)) ?? [];
  return name;
}

/** `carrying`, `carried` → `carry`, without what a form may have at its end. */
const verbStem = (word: string): string =>
  word.replace(/(?<=\p{L}{3})(?:ying|ied|y)$/u, 'i').replace(/(?<=\p{L}{3})(?:ing|ed|e)$/u, '');

const singulars = new WeakMap<Term, string>();

/** The singular of a term, which is worked out once. */
function keyOf(term: Term): string {
  const key = singulars.get(term) ?? singular(term.term);
  singulars.set(term, key);
  return key;
}

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

/** The terms that a text names, longer ones first; misspelt ones where it names no other. */
export function scan(all: readonly Term[], text: string): Term[] {
  const words =
    text
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const groups = [...new Set(groupsOf(words).map(singular))];
  const collect = (same: (wanted: string) => Term | undefined): Term[] => {
    const found: Term[] = [];
    for (const group of groups) {
      const term = same(group);
      if (term && !found.some((each) => each.term.includes(term.term))) found.push(term);
    }
    return found;
  };
  const byKey = new Map(all.map((term) => [keyOf(term), term] as const).reverse());
  const exact = collect((wanted) => byKey.get(wanted));
  if (exact.length > 0) return exact;
  const byStem = new Map(all.map((term) => [verbStem(keyOf(term)), term] as const).reverse());
  const forms = collect((wanted) => (wanted.length > 4 ? byStem.get(verbStem(wanted)) : undefined));
  if (forms.length > 0) return forms;
  const near = (limit: number) =>
    collect((wanted) =>
      all.find((term) =>
        [keyOf(term), term.term].some(
          (key) => isMisspelt(wanted, key) && editDistance(wanted, key, limit) <= limit,
        ),
      ),
    );
  const best = near(1);
  return best.length > 0 ? best : near(4);
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
