/** Returns the name that a misspelt one most likely means; `undefined` where fewer than half of its pairs of letters are in one. */
export function findNearest<Name extends string>(misspelt: string, names: readonly Name[]): Name | undefined {
  const pairs = letterPairs(misspelt);
  const likeness = (name: Name) => {
    const others = letterPairs(name);
    return (2 * pairs.filter((pair) => others.includes(pair)).length) / (pairs.length + others.length);
  };
  const [best] = [...names].sort((one, other) => likeness(other) - likeness(one));
  return best !== undefined && likeness(best) >= 0.5 ? best : undefined;
}

/** The letters two by two, without case and punctuation: `sessionEnded` is `session.ended`. */
function letterPairs(name: string): string[] {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Array.from({ length: Math.max(letters.length - 1, 0) }, (_, index) =>
    letters.slice(index, index + 2),
  );
}
