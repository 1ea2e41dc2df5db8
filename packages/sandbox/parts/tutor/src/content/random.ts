/** A small seeded generator; its `state` is a plain number, so that it is kept with the lesson. */
export type Random = Readonly<ReturnType<typeof createRandom>>;

/** A generator (mulberry32) that goes on from `state`, any whole number. */
export function createRandom(state: number) {
  let current = state >>> 0;
  const next = (): number => {
    current = (current + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(current ^ (current >>> 15), current | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    get state() {
      return current;
    },
    int,
    /** One of the items. Throws a `RangeError` when there are none. */
    pick<T>(items: readonly T[]): T {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('pick() needs at least one item');
      return item;
    },
  };
}

/** A generator's first state from any seed (FNV-1a over its text). */
export function seedState(seed: string | number): number {
  let hash = 0x811c9dc5;
  for (const char of String(seed)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
