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

/** The places of so many of the largest values, the largest first; of none that is 0. */
export function largest(values: Float64Array, count: number): number[] {
  const places: number[] = [];
  const valueAt = (at = 0) => values[at] as number;
  for (let at = 0; at < values.length; at += 1) {
    const value = valueAt(at);
    if (value === 0 || (places.length === count && value <= valueAt(places.at(-1)))) continue;
    places.splice(places.findLastIndex((each) => valueAt(each) >= value) + 1, 0, at);
    if (places.length > count) places.pop();
  }
  return places;
}
