/** The texts that have a word, by the word. */
export type Postings<Text> = ReadonlyMap<string, readonly Text[]>;

/** Makes what finds texts by their words. */
export function createPostings<Text>(
  texts: Iterable<readonly [text: Text, words: readonly string[]]>,
): Postings<Text> {
  const postings = new Map<string, Text[]>();
  for (const [text, words] of texts)
    for (const word of new Set(words)) {
      const known = postings.get(word);
      if (known) known.push(text);
      else postings.set(word, [text]);
    }
  return postings;
}

/** A text by its place, and what it is worth. */
export interface Weighed {
  readonly at: number;
  readonly sum: number;
}

/** Texts that are found by their words. */
export class TextIndex {
  readonly #places: Postings<number>;
  /** Zeros, but while texts are weighed. */
  readonly #sums: Float64Array;

  constructor(texts: readonly (readonly string[])[]) {
    this.#places = createPostings(texts.map((words, at) => [at, words] as const));
    this.#sums = new Float64Array(texts.length);
  }

  /** The places of the texts that have a word. */
  placesOf(word: string): readonly number[] {
    return this.#places.get(word) ?? [];
  }

  /** The texts that have any of the words, with what the words that they have weigh together. */
  weigh(words: readonly string[], weigh: (word: string) => number): Weighed[] {
    const sums = this.#sums;
    const found: number[] = [];
    for (const word of words) {
      const weight = weigh(word);
      for (const at of this.placesOf(word)) {
        if (sums[at] === 0) found.push(at);
        sums[at] = (sums[at] as number) + weight;
      }
    }
    return found.map((at) => {
      const sum = sums[at] as number;
      sums[at] = 0;
      return { at, sum };
    });
  }
}

/** So many of the largest, the largest first. */
export function largest<Each extends Weighed>(all: readonly Each[], count: number): Each[] {
  const most: Each[] = [];
  for (const each of all) {
    if (most.length === count && each.sum <= (most.at(-1)?.sum ?? 0)) continue;
    most.splice(most.findLastIndex(({ sum }) => sum >= each.sum) + 1, 0, each);
    if (most.length > count) most.pop();
  }
  return most;
}
