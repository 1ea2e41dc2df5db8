import { median } from './median.ts';

export interface Turns {
  readonly rounds: number;
  /** Calls of each side in a round. */
  readonly calls: number;
}

/** Milliseconds of one call of each side, and their ratio: medians over rounds in which the sides take turns. */
export async function takeTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { rounds, calls }: Turns,
): Promise<{ one: number; other: number; ratio: number }> {
  const time = async (side: () => Promise<unknown>) => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) await side();
    return (performance.now() - start) / calls;
  };
  for (const side of [one, other]) await time(side); // warm
  const times = { one: [] as number[], other: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second inherits the first one's garbage, so they swap places.
    const first = await time(round % 2 === 0 ? one : other);
    const second = await time(round % 2 === 0 ? other : one);
    const [ofOne, ofOther] = round % 2 === 0 ? [first, second] : [second, first];
    times.one.push(ofOne);
    times.other.push(ofOther);
    times.ratio.push(ofOne / ofOther);
  }
  return { one: median(times.one), other: median(times.other), ratio: median(times.ratio) };
}
