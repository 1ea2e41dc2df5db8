/** Words, pairs of words, and the three-letter pieces of words, which a misspelt word shares with the right one. */
function featuresOf(text: string): Set<string> {
  const words = text.match(/[a-z']+/g) ?? [];
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const pieces = words
    .filter((word) => word.length > 3)
    .flatMap((word) => [...`^${word}$`].slice(2).map((_, at) => `^${word}$`.slice(at, at + 3)));
  return new Set([...words, ...pairs, ...pieces]);
}

/** Returns a function that finds the known text that another, in plain words, is most like; `undefined` where none is near. */
export function createNearest<T extends { readonly text: string }>(
  texts: readonly T[],
  /** Below this likeness, of 1, a message is none of a kind. */
  leastLikeness: (each: T) => number,
): (text: string) => T | undefined {
  const known = texts.map(({ text }) => featuresOf(text));
  const holders = new Map<string, number[]>();
  for (const [at, features] of known.entries())
    for (const each of features) {
      const places = holders.get(each);
      if (places) places.push(at);
      else holders.set(each, [at]);
    }
  /** What few texts hold tells more. */
  const weight = (feature: string): number =>
    Math.log((known.length + 1) / ((holders.get(feature)?.length ?? 0) + 1));
  const size = (all: Set<string>): number => Math.hypot(...[...all].map(weight));
  const sizes = known.map(size);
  return (text) => {
    const own = featuresOf(text);
    const ownSize = size(own);
    const shared = texts.map(() => 0);
    for (const feature of own)
      for (const at of holders.get(feature) ?? []) shared[at] = (shared[at] ?? 0) + weight(feature) ** 2;
    let best: { each: T; likeness: number } | undefined;
    for (const [at, each] of texts.entries()) {
      const likeness = (shared[at] ?? 0) / (ownSize * (sizes[at] ?? 1));
      if (likeness > (best?.likeness ?? leastLikeness(each))) best = { each, likeness };
    }
    return best?.each;
  };
}
