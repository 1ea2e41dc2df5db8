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

/** From this share of the votes on, a message is surely what the examples say: see `parted.test.ts` for what each number parts. */
export const leastSure = 0.5;

/** From this share on, it may be that, and the student is asked where two may be. */
export const leastMaybe = 0.25;

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
const keysOf = (counts: ReadonlyMap<string, number>, least: number, most = Number.POSITIVE_INFINITY) =>
  new Set([...counts].flatMap(([each, count]) => (count >= least && count <= most ? each : [])));

/** The usual numbers of BM25, by which a shared feature counts for more in a shorter example. */
const saturation = 1.2;
const ofLength = 0.7;

/** The examples, by their numbers, and what of them is kept for as long as the process runs. */
const index = lazily(() => {
  const first = Object.entries(firstMessages).map(([label, { examples }]) => [label, examples] as const);
  const said = [...first, ...Object.entries(examples)].flatMap(([label, texts]) =>
    texts.map((text) => ({ label, words: wordsOf(text) })),
  );
  const known = keysOf(countEach(said.map(({ words }) => words)), minOfWord);
  const all = said.map(({ words }) => featuresOf(words, known));
  const having = new Map(
    Array.from(keysOf(countEach(all), 2, maxExamples), (feature) => [feature, [] as number[]]),
  );
  for (const [id, features] of all.entries()) for (const each of features) having.get(each)?.push(id);
  const lengths = all.map((features) => Array.from(features).filter((each) => having.has(each)).length);
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return {
    /** The words that are none of `anyWord`. */
    known,
    /** The examples that have a feature. */
    having,
    labels: said.map(({ label }) => label),
    /** What a shared feature counts in an example. */
    weights: lengths.map(
      (length) => (saturation + 1) / (1 + saturation * (1 - ofLength + (ofLength * length) / usual)),
    ),
    exactly: new Map(
      said
        .filter(({ label, words }) => label !== 'answer' && !words.includes('#'))
        .map(({ label, words }) => [words.join(' '), label] as const),
    ),
  };
});

/** The examples that share features with these words, the likest first. */
function search(words: readonly string[]): { label: string; score: number }[] {
  const { known, having, labels, weights } = index();
  const found = new Map<number, { score: number; shared: number }>();
  for (const each of featuresOf(words, known)) {
    const ids = having.get(each) ?? [];
    const rareness = Math.log(1 + (labels.length - ids.length + 0.5) / (ids.length + 0.5));
    for (const id of ids) {
      const { score, shared } = found.get(id) ?? { score: 0, shared: 0 };
      found.set(id, { score: score + rareness * (weights[id] ?? 0), shared: shared + 1 });
    }
  }
  const scored = Array.from(found, ([id, { score, shared }]) => ({
    label: labels[id] ?? '',
    score: score * shared,
  }));
  return scored.sort((one, other) => other.score - one.score);
}

/** What a message is likely about. */
export const nearest: (text: string) => Nearest = rememberLast((text) => {
  const words = wordsOf(text);
  const said = index().exactly.get(words.join(' '));
  if (said) return { labels: [said], isSaid: true, shareOf: (...labels) => (labels.includes(said) ? 1 : 0) };
  const votes = new Map<string, number>();
  let whole = 0;
  for (const { label, score } of search(words).slice(0, voters)) {
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
