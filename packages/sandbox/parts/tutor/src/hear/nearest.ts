import MiniSearch from 'minisearch';
import { examples, firstMessages } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { rememberLast } from '../content/remember.ts';
import { plainSentences } from './plain-words.ts';

/** What a message is likely about, by the votes of the examples that are most like it. */
export interface Nearest {
  /** What it is likely about, the likeliest first. */
  readonly labels: readonly string[];
  /** Whether it is one of the examples, word for word. */
  readonly isSaid: boolean;
  /** How likely it is one of these, of 1. */
  shareOf(...labels: readonly string[]): number;
}

/** So many of the nearest examples vote, and how much more the nearer ones count. */
const voters = 15;
const power = 3;

/** What more examples have tells nothing; a word that fewer have stands for any name or thing. */
const maxExamples = 400;
const minOfWord = 3;
const anyWord = '{x}';

const wordsOf = (text: string): string[] =>
  plainSentences(text)
    .join(' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => (/\d/.test(word) ? '#' : word));

/** Words, pairs of neighbouring words, the first and the last one, and how many there are. */
const featuresOf = (words: readonly string[]): string[] => [
  ...new Set([
    ...words,
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    `^${words[0]}`,
    `${words.at(-1)}$`,
    `${Math.min(words.length, 4)}`,
  ]),
];

function countEach(lists: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const each of new Set(list)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

const index = lazily(() => {
  const first = Object.entries(firstMessages).map(([label, { examples }]) => [label, examples] as const);
  const said = [...first, ...Object.entries(examples)].flatMap(([label, texts]) =>
    texts.map((text) => ({ label, words: wordsOf(text) })),
  );
  const wordCounts = countEach(said.map(({ words }) => words));
  const features = (words: readonly string[]) =>
    featuresOf(words.map((word) => ((wordCounts.get(word) ?? 0) < minOfWord ? anyWord : word)));
  const texts = said.map(({ label, words }) => ({ label, words, features: features(words) }));
  const counts = countEach(texts.map(({ features }) => features));
  const telling = (features: readonly string[]) =>
    features
      .filter((each) => (counts.get(each) ?? 0) > 1 && (counts.get(each) ?? 0) <= maxExamples)
      .join('\n');
  const search = new MiniSearch({
    fields: ['features'],
    tokenize: (text) => text.split('\n'),
    processTerm: (term) => term,
    searchOptions: { bm25: { k: 1.2, b: 0.7, d: 0 } },
  });
  search.addAll(texts.map(({ features }, id) => ({ id, features: telling(features) })));
  return {
    search: (words: readonly string[]) => search.search(telling(features(words))),
    labelOf: (id: number) => texts[id]?.label ?? '',
    exactly: new Map(
      texts
        .filter(({ label, words }) => label !== 'answer' && !words.includes('#'))
        .map(({ label, words }) => [words.join(' '), label] as const),
    ),
  };
});

/** What a message is likely about. */
export const nearest: (text: string) => Nearest = rememberLast((text) => {
  const { search, labelOf, exactly } = index();
  const words = wordsOf(text);
  const said = exactly.get(words.join(' '));
  if (said) return { labels: [said], isSaid: true, shareOf: (...labels) => (labels.includes(said) ? 1 : 0) };
  const votes = new Map<string, number>();
  let whole = 0;
  for (const { id, score } of search(words).slice(0, voters)) {
    const label = labelOf(id);
    const vote = score ** power;
    votes.set(label, (votes.get(label) ?? 0) + vote);
    whole += vote;
  }
  const shareOf = (...labels: readonly string[]) =>
    labels.reduce((all, label) => all + (votes.get(label) ?? 0), 0) / (whole || 1);
  const labels = [...votes.keys()].sort((one, other) => shareOf(other) - shareOf(one));
  return { isSaid: false, labels, shareOf };
});

/** How likely a message that answers nothing is one of these; what is far more like an answer stays unsure. */
export const shareBesideAnswer = (near: Nearest, ...labels: readonly string[]): number =>
  near.shareOf(...labels) / Math.max(0.5, 1 - near.shareOf('answer'));

/** Whether a message is one of the examples that answer nothing. */
export const isSaid = (text: string): boolean => index().exactly.has(wordsOf(text).join(' '));
