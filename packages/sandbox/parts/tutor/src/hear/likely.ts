import { examples, firstMessages } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { rememberLast } from '../content/remember.ts';
import { plainSentences } from './plain-words.ts';

/** What a message is likely about, by the examples of what students say: naive Bayes over their words and pairs of words. */
export interface Likely {
  /** What it is likely about, the likeliest first. */
  readonly labels: readonly string[];
  /** Whether it is one of the examples, word for word. */
  readonly isSaid: boolean;
  /** How likely it is one of these, of 1. */
  shareOf(...labels: readonly string[]): number;
}

/** From this share on, a message is surely what the examples say: see `parted.test.ts` for what each number parts. */
export const leastSure = 0.6;

/** From this share on, it is clear: "we went to the sea on holiday" tells of a life, also beside an answer, "i did it on paper" does not. */
export const leastClear = 0.95;

/** From this share on, it may be that, and the student is asked where two may be. */
export const leastMaybe = 0.25;

/** A word that fewer examples have stands for any name or thing. */
const minOfWord = 3;
const anyWord = '{x}';

const wordsOf = (text: string): string[] =>
  plainSentences(text)
    .join(' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => (/\d/.test(word) ? '#' : word));

/** What is the same said politely, or as a question. */
const exactly = (words: readonly string[]): string =>
  words.filter((word) => word !== '?' && word !== 'please').join(' ');

/** Words, pairs of neighbouring words, the first and the last one, and how many there are. */
function featuresOf(typed: readonly string[], known: ReadonlySet<string>): ReadonlySet<string> {
  const words = typed.map((word) => (known.has(word) ? word : anyWord));
  return new Set([
    ...words,
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    `^${words[0]}`,
    `${words.at(-1)}$`,
    `${Math.min(words.length, 4)}`,
  ]);
}

function countEach(lists: readonly Iterable<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const each of new Set(list)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** What was counted so often. */
const keysOf = (counts: ReadonlyMap<string, number>, least: number) =>
  new Set([...counts].flatMap(([each, count]) => (count >= least ? each : [])));

/** What no example has counts as if so many had it. */
const unseen = 0.2;

const sum = (counts: Iterable<number>): number => Array.from(counts).reduce((all, count) => all + count, 0);

/** The examples, and what of them is kept for as long as the process runs. */
const index = lazily(() => {
  const first = Object.entries(firstMessages).map(([label, { examples }]) => [label, examples] as const);
  const said = [...first, ...Object.entries(examples)].flatMap(([label, texts]) =>
    texts.map((text) => ({ label, words: wordsOf(text) })),
  );
  const known = keysOf(countEach(said.map(({ words }) => words)), minOfWord);
  const all = said.map(({ label, words }) => ({ label, features: featuresOf(words, known) }));
  const counts = countEach(all.map(({ features }) => features));
  const telling = keysOf(counts, 2);
  const whole = sum(Array.from(telling, (feature) => counts.get(feature) ?? 0));
  const labels = [...new Set(said.map(({ label }) => label))].map((label) => {
    const own = all.filter((each) => each.label === label).map(({ features }) => features);
    const ofLabel = countEach(own.map((features) => [...features].filter((each) => telling.has(each))));
    return { label, counts: ofLabel, whole: sum(ofLabel.values()), share: own.length / all.length };
  });
  return {
    /** The words that are none of `anyWord`. */
    known,
    /** How many examples have a feature that tells something, and how many features they have. */
    counts: new Map([...counts].filter(([feature]) => telling.has(feature))),
    whole,
    labels,
    exactly: new Map(
      said
        .filter(({ label, words }) => label !== 'answer' && !words.includes('#'))
        .map(({ label, words }) => [exactly(words), label] as const),
    ),
  };
});

/** How much likelier words are in the examples of a label than in all others: the sum of the logarithms for each feature. */
function weigh(words: readonly string[]): { label: string; weight: number }[] {
  const { known, counts, whole, labels } = index();
  const features = [...featuresOf(words, known)].filter((each) => counts.has(each));
  const least = unseen * counts.size;
  return labels.map((label) => ({
    label: label.label,
    weight: features.reduce((all, each) => {
      const own = label.counts.get(each) ?? 0;
      const others = (counts.get(each) ?? 0) - own;
      const [share, ofOthers] = [
        (own + unseen) / (label.whole + least),
        (others + unseen) / (whole - label.whole + least),
      ];
      return all + Math.log(share / ofOthers);
    }, Math.log(label.share) / 2),
  }));
}

/** Words that stand beside one another say partly the same, so no more than half of what they tell counts. */
const independence = 0.5;

/** What a message is likely about. */
export const likelyAbout: (text: string) => Likely = rememberLast((text) => {
  const words = wordsOf(text);
  const said = index().exactly.get(exactly(words));
  if (said) return { labels: [said], isSaid: true, shareOf: (...labels) => (labels.includes(said) ? 1 : 0) };
  const weights = weigh(words);
  const best = Math.max(...weights.map(({ weight }) => weight));
  const shares = new Map(
    weights.map(({ label, weight }) => [label, Math.exp(independence * (weight - best))] as const),
  );
  const whole = sum(shares.values());
  const shareOf = (...some: readonly string[]) => sum(some.map((label) => shares.get(label) ?? 0)) / whole;
  const labels = [...shares.keys()].sort((one, other) => shareOf(other) - shareOf(one));
  return { isSaid: false, labels, shareOf };
});

/** Whether a message is one of the examples that answer nothing. */
export const isSaid = (text: string): boolean => index().exactly.has(exactly(wordsOf(text)));
