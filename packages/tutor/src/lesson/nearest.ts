/** Words, pairs of words, and the three-letter pieces of words, which a misspelt word shares with the right one. */
function features(text: string): Set<string> {
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
  const known = texts.map((each) => ({ each, features: features(each.text) }));
  const counts = new Map<string, number>();
  for (const { features } of known)
    for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  /** What few texts hold tells more. */
  const weight = (feature: string): number => Math.log((known.length + 1) / ((counts.get(feature) ?? 0) + 1));
  const size = (all: Set<string>): number => Math.hypot(...[...all].map(weight));
  const sizes = known.map(({ features }) => size(features));
  return (text) => {
    const own = features(text);
    const ownSize = size(own);
    let best: { each: T; likeness: number } | undefined;
    for (const [at, { each, features }] of known.entries()) {
      let shared = 0;
      for (const feature of own) if (features.has(feature)) shared += weight(feature) ** 2;
      const likeness = shared / (ownSize * (sizes[at] ?? 1));
      if (likeness > (best?.likeness ?? leastLikeness(each))) best = { each, likeness };
    }
    return best?.each;
  };
}
