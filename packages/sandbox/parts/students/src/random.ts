/** A small seeded generator (mulberry32), apart from the tutor's: the same seed makes the same student. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** Whether something happens that does in `percent` of 100 cases. */
  chance(percent: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const int = (min: number, max: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return min + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (max - min + 1));
  };
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    chance: (percent) => int(1, 100) <= percent,
  };
}
