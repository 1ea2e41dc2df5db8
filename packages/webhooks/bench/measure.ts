/** Microseconds per call of `work`, over `calls` calls one after another. */
export async function microseconds(calls: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call++) await work();
  return ((performance.now() - start) * 1_000) / calls;
}

/** Medians over many short rounds in which the contenders take turns, after 20 rounds of warm-up. */
export async function compare<Name extends string>(
  contenders: Record<Name, () => unknown>,
  { calls, rounds }: { calls: number; rounds: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds + 20; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const time = await microseconds(calls, contenders[name]);
      if (round >= 20) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Prints a figure with its bar and returns whether it holds. */
export function printBar(name: string, holds: boolean, figure: string): boolean {
  console.log(`${name}: ${figure}, ${holds ? 'ok' : 'miss'}`);
  return holds;
}
