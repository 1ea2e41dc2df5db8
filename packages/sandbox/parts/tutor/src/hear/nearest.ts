import { examples, firstMessages } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { plainSentences } from './plain-words.ts';
import { largest, TextIndex } from './postings.ts';

/** What a message is likely about, by the examples that are most like it. */
export interface Nearest {
  /** What it is likely about, the likeliest first. */
  readonly labels: readonly string[];
  /** Whether it is one of the examples, word for word. */
  readonly isSaid: boolean;
  /** How likely it is one of these, of 1. */
  shareOf(...labels: readonly string[]): number;
}

/** So many of the nearest examples count. */
const nearestCount = 15;

/** What more examples have tells nothing. */
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

/** Words, pairs of neighbouring words, the first and the last one, and how many there are. */
const pairsOf = (words: readonly string[]): string[] => [
  ...new Set([
    ...words,
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    `^${words[0]}`,
    `${words.at(-1)}$`,
    `${Math.min(words.length, 4)}`,
  ]),
];

const labelled = (): (readonly [label: string, texts: readonly string[]])[] => [
  ...Object.entries(firstMessages).map(([label, { examples }]) => [label, examples] as const),
  ...Object.entries(examples),
];

const index = lazily(() => {
  const all = labelled().flatMap(([label, texts]) => texts.map((text) => ({ label, words: wordsOf(text) })));
  const common = new TextIndex(all.map(({ words }) => words));
  const featuresOf = (words: readonly string[]) =>
    pairsOf(words.map((word) => (common.placesOf(word).length < minOfWord ? anyWord : word)));
  const features = all.map(({ label, words }) => ({ label, features: featuresOf(words) }));
  const average = features.reduce((sum, each) => sum + each.features.length, 0) / features.length;
  // As BM25 has it, with its usual parameters: of two with the same words, the shorter one is more like it.
  const texts = features.map(({ label, features }) => ({
    ...{ label, features },
    factor: 0.5 + 2.2 / (1 + 1.2 * (0.3 + (0.7 * features.length) / average)),
  }));
  const byFeature = new TextIndex(texts.map(({ features }) => features));
  const said = new Map(
    all
      .filter(({ label, words }) => label !== 'answer' && !words.includes('#'))
      .map(({ label, words }) => [words.join(' '), label] as const),
  );
  return { texts, byFeature, featuresOf, said };
});

/** What a message is likely about. */
export function nearest(text: string): Nearest {
  const { texts, byFeature, featuresOf, said } = index();
  const words = wordsOf(text);
  const exactly = said.get(words.join(' '));
  if (exactly)
    return { labels: [exactly], isSaid: true, shareOf: (...labels) => (labels.includes(exactly) ? 1 : 0) };
  const countOf = (feature: string) => byFeature.placesOf(feature).length;
  const found = byFeature.weigh(
    featuresOf(words).filter((each) => countOf(each) <= maxExamples),
    (each) => Math.log((texts.length + 1) / (countOf(each) + 0.5)),
  );
  const likes = largest(
    found.map(({ at, sum }) => ({ at, sum: sum ** 2 * (texts[at]?.factor ?? 0) })),
    nearestCount,
  ).map(({ at, sum }) => ({ label: texts[at]?.label ?? '', like: sum }));
  const shares = new Map<string, number>();
  for (const { label, like } of likes) shares.set(label, (shares.get(label) ?? 0) + like ** 2);
  const whole = likes.reduce((sum, { like }) => sum + like ** 2, 0) || 1;
  return {
    isSaid: false,
    labels: [...shares.keys()].sort((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0)),
    shareOf: (...labels) => labels.reduce((all, label) => all + (shares.get(label) ?? 0), 0) / whole,
  };
}

/** How likely a message that answers nothing is one of these; what is far more like an answer stays unsure. */
export const shareBesideAnswer = (near: Nearest, ...labels: readonly string[]): number =>
  near.shareOf(...labels) / Math.max(0.5, 1 - near.shareOf('answer'));

/** Whether a message is one of the examples that answer nothing. */
export const isSaid = (text: string): boolean => index().said.has(wordsOf(text).join(' '));
