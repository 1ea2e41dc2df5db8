/** Into so many buckets the features of a message are hashed. */
export const buckets = 4096;

/** FNV-1a, folded into a bucket. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) & (buckets - 1);
}

const lengths = [1, 2, 4, 7, 11];

/** Pieces of three and four letters, which a misspelt word shares with the right one. */
const pieces = (word: string): string[] =>
  [3, 4].flatMap((size) =>
    Array.from({ length: Math.max(0, word.length + 3 - size) }, (_, at) =>
      `~^${word}$`.slice(at + 1, at + 1 + size),
    ),
  );

/**
 * What a message shows of what it is about, as buckets: its words, which of them stand side by side or with one between, the pieces of
 * the longer ones, and how long it is. A number is one like the other. For what `plainSentences` returns.
 */
export function featuresOf(sentences: readonly string[]): readonly number[] {
  const features = new Set<string>(['bias']);
  let length = 0;
  for (const sentence of sentences) {
    const words = sentence
      .split(' ')
      .filter(Boolean)
      .map((word) => (/\d/.test(word) ? '#' : word));
    length += words.length;
    const line = ['^', ...words, '$'];
    for (const [at, word] of line.entries()) {
      features
        .add(word)
        .add(`${word} ${line[at + 1]}`)
        .add(`${word} _ ${line[at + 2]}`);
      if (word.length > 3) for (const piece of pieces(word)) features.add(`~${piece}`);
    }
  }
  features.add(`length ${lengths.findLast((each) => each <= length)}`);
  return [...new Set([...features].map(bucketOf))];
}
