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

/** What the words that each of `count` texts has of these weigh together, by the texts' places. */
export function weighTexts(
  places: Postings<number>,
  count: number,
  words: readonly string[],
  weigh: (word: string) => number,
): Float64Array {
  const sums = new Float64Array(count);
  for (const word of words) {
    const weight = weigh(word);
    for (const at of places.get(word) ?? []) sums[at] = (sums[at] as number) + weight;
  }
  return sums;
}
