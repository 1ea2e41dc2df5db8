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

/** The texts that have any of the words, with what the words that they have weigh together. */
export function weighTexts<Text>(
  postings: Postings<Text>,
  words: readonly string[],
  weigh: (word: string) => number,
): Map<Text, number> {
  const sums = new Map<Text, number>();
  for (const word of words) {
    const weight = weigh(word);
    for (const text of postings.get(word) ?? []) sums.set(text, (sums.get(text) ?? 0) + weight);
  }
  return sums;
}
