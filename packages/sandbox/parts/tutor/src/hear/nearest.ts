import MiniSearch from 'minisearch';
import { examples, firstMessages } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { plainSentences } from './plain-words.ts';

/** What a message is likely about, by the examples that are most like it. */
export interface Nearest {
  /** What it is likely about, the likeliest first. */
  readonly labels: readonly string[];
  /** How likely it is one of these, of 1. */
  shareOf(...labels: readonly string[]): number;
}

/** So many of the nearest examples count. */
const nearestCount = 15;

/** Of a message, so many of its rarest features are looked for, none that more examples have. */
const maxFeatures = 20;
const maxExamples = 400;

/** A word that fewer examples have stands for any name or thing. */
const minOfWord = 3;
const anyWord = '{x}';

const wordsOf = (text: string): string[] =>
  plainSentences(text)
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/\d/.test(word) ? '#' : word));

function count(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const each of new Set(list)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** Words, pairs of words, side by side and with one between, the first and the last one, and how many there are. */
function pairsOf(words: readonly string[]): string[] {
  return [
    ...words,
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    ...words.slice(2).map((word, at) => `${words[at]} _ ${word}`),
    `^${words[0]}`,
    `${words.at(-1)}$`,
    `${Math.min(words.length, 4)}`,
  ];
}

const index = lazily(() => {
  const first = Object.entries(firstMessages).map(([label, { examples }]) => [label, examples] as const);
  const all = [...first, ...Object.entries(examples)].flatMap(([label, texts]) =>
    texts.map((text) => ({ label, words: wordsOf(text) })),
  );
  const common = count(all.map(({ words }) => words));
  const featuresOf = (words: readonly string[]) =>
    pairsOf(words.map((word) => ((common.get(word) ?? 0) < minOfWord ? anyWord : word)));
  const documents = all.map(({ label, words }, id) => ({ id, label, features: featuresOf(words) }));
  const counts = count(documents.map(({ features }) => features));
  const search = new MiniSearch<{ id: number; label: string; features: string }>({
    fields: ['features'],
    storeFields: ['label'],
    tokenize: (text) => text.split('|'),
    processTerm: (term) => term,
  });
  search.addAll(documents.map((each) => ({ ...each, features: each.features.join('|') })));
  const said = new Map(
    all
      .filter(({ label, words }) => label !== 'answer' && !words.includes('#'))
      .map(({ label, words }) => [words.join(' '), label] as const),
  );
  return { search, counts, featuresOf, said };
});

/** What a message is likely about. */
export function nearest(text: string): Nearest {
  const { search, counts, featuresOf, said } = index();
  const exactly = said.get(wordsOf(text).join(' '));
  if (exactly) return { labels: [exactly], shareOf: (...labels) => (labels.includes(exactly) ? 1 : 0) };
  const features = [...new Set(featuresOf(wordsOf(text)))]
    .filter((each) => (counts.get(each) ?? maxExamples + 1) <= maxExamples)
    .sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
    .slice(0, maxFeatures);
  const shares = new Map<string, number>();
  let sum = 0;
  for (const { label, score } of search.search(features.join('|')).slice(0, nearestCount)) {
    shares.set(label, (shares.get(label) ?? 0) + score ** 2);
    sum += score ** 2;
  }
  return {
    labels: [...shares.keys()].sort((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0)),
    shareOf: (...labels) => labels.reduce((all, label) => all + (shares.get(label) ?? 0), 0) / (sum || 1),
  };
}

/** Whether a message is one of the examples that answer nothing. */
export const isSaid = (text: string): boolean => index().said.has(wordsOf(text).join(' '));
