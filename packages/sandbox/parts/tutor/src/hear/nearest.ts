import MiniSearch from 'minisearch';
import { examples, firstMessages } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { ofHelp } from '../teach/intent.ts';
import { ideaWords } from './idea-words.ts';
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

/** Few examples with a word say little. */
const fewUses = 2;

const labelled = (): (readonly [label: string, texts: readonly string[]])[] => [
  ...Object.entries(firstMessages).map(([label, { examples }]) => [label, examples] as const),
  ...Object.entries(examples),
];

const index = lazily(() => {
  const all = labelled().flatMap(([label, texts]) => texts.map((text) => ({ label, words: wordsOf(text) })));
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

const familyOf = (label: string): string => (ofHelp.includes(label) ? 'help' : label);

/** How many examples have a word, by what they are about. */
const uses = lazily(() => {
  const all = new Map<string, Map<string, number>>();
  for (const [label, texts] of labelled())
    for (const word of texts.flatMap((text) => ideaWords(text))) {
      const of = all.get(word) ?? new Map<string, number>();
      of.set(familyOf(label), (of.get(familyOf(label)) ?? 0) + 1);
      all.set(word, of);
    }
  return all;
});

/** How surely a message has a word of what it is likely about, of 1: how many of the examples with that word are about it. */
export function shareOfCue(label: string, text: string): number {
  const shares = ideaWords(text).map((word) => {
    const of = uses().get(word);
    const all = [...(of?.values() ?? [])].reduce((sum, each) => sum + each, 0);
    return (of?.get(familyOf(label)) ?? 0) / (all + fewUses);
  });
  return Math.max(0, ...shares);
}

/** Whether a message is one of the examples that answer nothing. */
export const isSaid = (text: string): boolean => index().said.has(wordsOf(text).join(' '));
