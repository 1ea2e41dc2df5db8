import danger from '../content/danger-examples.json' with { type: 'json' };
import { examples, firstMessages } from '../content/examples.ts';
import { lazily } from '../content/lazily.ts';
import { remember } from '../content/remember.ts';
import { replacer } from '../content/replacer.ts';
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
export const leastClear = 0.9;

/** From this share on, it may be that, and the student is asked where two may be. */
export const leastMaybe = 0.25;

/** Texts of one kind. Two kinds may be about the same: what looks like danger and is none is chat, too. */
export interface Kind {
  readonly label: string;
  readonly texts: readonly string[];
}

/** All examples: what children tell, and what is said in lessons. A text of two kinds is of the later one. */
export const keptKinds: readonly Kind[] = [
  { label: 'chat', texts: danger.harmless },
  ...[...new Set([...Object.keys(firstMessages), ...Object.keys(examples)])].map((label) => ({
    label,
    texts: [...(firstMessages[label]?.examples ?? []), ...(examples[label] ?? [])],
  })),
  { label: 'worry', texts: danger.worry },
  { label: 'danger', texts: danger.told },
];

/** A word that fewer texts have stands for any name or thing. */
const minOfWord = 3;
const anyWord = '{x}';

const wordsOf = (sentences: readonly string[]): string[] => sentences.join(' ').split(' ').filter(Boolean);

const stem = replacer('stem');

/** What counts of a word: its stem, or that it is a number. */
const stemOf = remember((word) => (/\d/.test(word) ? '#' : stem(word)));

/** What is the same said politely, or as a question. */
const exactly = (words: readonly string[]): string =>
  words.filter((word) => word !== '?' && word !== 'please').join(' ');

/** How many of the lists have each word or feature. */
function countEach(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const each of new Set(list)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** Words, pairs of neighbouring words, the first and the last one, and how many there are. */
function featuresOf(stems: readonly string[], uses: ReadonlyMap<string, number>): string[] {
  const words = stems.map((word) => ((uses.get(word) ?? 0) < minOfWord ? anyWord : word));
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [
    ...new Set([...words, ...pairs, `^${words[0]}`, `${words.at(-1)}$`, `${Math.min(words.length, 8)}`]),
  ];
}

/** What no text has counts as if so many had it. */
const unseen = 0.1;

/** Words that stand beside one another say partly the same, so no more than half of what they tell counts. */
const independence = 0.5;

function sumOf(all: Iterable<number>): number {
  let sum = 0;
  for (const each of all) sum += each;
  return sum;
}

/** Counts how many texts of each kind have a feature: a row for each feature that more than one text has. */
function countFeatures(kinds: readonly Kind[]) {
  const texts = kinds.flatMap(({ texts }, kind) =>
    texts.map((text) => ({ kind, words: wordsOf(plainSentences(text)) })),
  );
  const stems = texts.map(({ words }) => words.map(stemOf));
  const uses = countEach(stems);
  const all = stems.map((each) => featuresOf(each, uses));
  const shared = [...countEach(all)].filter(([, count]) => count > 1);
  const rows = new Map(shared.map(([feature], row) => [feature, row] as const));
  const counts = new Uint16Array(rows.size * kinds.length);
  const sizes = kinds.map(() => 0);
  for (const [at, { kind }] of texts.entries())
    for (const feature of all[at] ?? []) {
      const row = rows.get(feature);
      if (row === undefined) continue;
      const cell = row * kinds.length + kind;
      counts[cell] = (counts[cell] ?? 0) + 1;
      sizes[kind] = (sizes[kind] ?? 0) + 1;
    }
  const said = texts
    .map(({ kind, words }) => [exactly(words), kinds[kind]?.label ?? ''] as const)
    .filter(([, label]) => label !== 'answer');
  return { uses, rows, counts, sizes, said: new Map(said) };
}

/** Makes what says what plain sentences are likely about, by texts of each kind. */
export function createLikely(kinds: readonly Kind[]): (sentences: readonly string[]) => Likely {
  const { uses, rows, counts, sizes, said } = countFeatures(kinds);
  const texts = sumOf(kinds.map(({ texts }) => texts.length));
  const whole = sumOf(sizes);
  const least = unseen * rows.size;
  /** How much likelier a feature is in the texts of each kind than in all others, as a logarithm; made when it first comes. */
  const weightsOf = remember((feature: string): readonly number[] | undefined => {
    const row = rows.get(feature);
    if (row === undefined) return undefined;
    const own = [...counts.subarray(row * kinds.length, (row + 1) * kinds.length)];
    const all = sumOf(own);
    return own.map((count, kind) => {
      const size = sizes[kind] ?? 0;
      const share = (count + unseen) / (size + least);
      return Math.log((share * (whole - size + least)) / (all - count + unseen));
    });
  });
  const weigh = (features: readonly string[]): number[] => {
    const weights = kinds.map((kind) => Math.log(kind.texts.length / texts) / 2);
    for (const feature of features)
      for (const [kind, weight] of weightsOf(feature)?.entries() ?? [])
        weights[kind] = (weights[kind] ?? 0) + weight;
    return weights;
  };
  return (sentences) => {
    const words = wordsOf(sentences);
    const label = said.get(exactly(words));
    if (label !== undefined)
      return { labels: [label], isSaid: true, shareOf: (...labels) => (labels.includes(label) ? 1 : 0) };
    const weights = weigh(featuresOf(words.map(stemOf), uses));
    const best = Math.max(...weights);
    const shares = new Map<string, number>();
    for (const [kind, { label }] of kinds.entries())
      shares.set(label, (shares.get(label) ?? 0) + Math.exp(independence * ((weights[kind] ?? 0) - best)));
    const all = sumOf(shares.values());
    const shareOf = (...some: readonly string[]) => sumOf(some.map((each) => shares.get(each) ?? 0)) / all;
    const labels = [...shares].sort(([, one], [, other]) => other - one).map(([label]) => label);
    return { isSaid: false, labels, shareOf };
  };
}

/** Each who reads a message asks about the same sentences: alone, and all together. */
const kept = lazily(() => {
  const likely = createLikely(keptKinds);
  return remember((sentences: string) => likely([sentences]), { maxTexts: 50, maxLetters: 500 });
});

/** What plain sentences are likely about. */
export const likelyOf = (sentences: readonly string[]): Likely => kept()(sentences.join(' '));

/** What a message is likely about. */
export const likelyAbout = (text: string): Likely => likelyOf(plainSentences(text));

/** Whether a message is one of the examples that answer nothing. */
export const isSaid = (text: string): boolean => likelyAbout(text).isSaid;
