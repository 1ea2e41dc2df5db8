/** The middle of the values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The median of the ratios of two contenders' figures in the same round: what slows both down changes nothing. */
export function medianRatio(figures: readonly number[], against: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (against[round] ?? Number.NaN)));
}

/** What each contender was measured at, round by round. */
export interface Turns<Name extends string> {
  /** The median of a contender's rounds. */
  median(name: Name): number;
  /** The `medianRatio` of two contenders. */
  ratio(name: Name, against: Name): number;
}

/**
 * Measures contenders in rounds in which they take turns. Whoever comes later meets a warmer machine and the others' garbage, so the
 * order is reversed from round to round.
 *
 * @param options.warmUp rounds that do not count; default 1
 */
export async function takeTurns<Name extends string>(
  contenders: Readonly<Record<Name, () => number | Promise<number>>>,
  { rounds, warmUp = 1 }: { readonly rounds: number; readonly warmUp?: number },
): Promise<Turns<Name>> {
  const names = Object.keys(contenders) as Name[];
  const figures = new Map(names.map((name) => [name, [] as number[]]));
  const of = (name: Name) => figures.get(name) ?? [];
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await contenders[name]();
      if (round >= 0) of(name).push(figure);
    }
  }
  return {
    median: (name) => median(of(name)),
    ratio: (name, against) => medianRatio(of(name), of(against)),
  };
}

/** Makes a contender: milliseconds of one call of `work`, over `calls` calls one after another. */
export function timeCalls(calls: number, work: () => unknown): () => Promise<number> {
  return async () => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) await work();
    return (performance.now() - start) / calls;
  };
}

/**
 * Prints what was measured, its figure, its bar, and whether it holds. A process that missed one ends with 1.
 *
 * @param options.note what follows the figure, such as ` bare fetch`
 */
export function printBar(
  name: string,
  figure: number,
  sign: '>=' | '<=',
  bar: number,
  {
    unit = 'x',
    note = '',
    digits = 2,
  }: { readonly unit?: string; readonly note?: string; readonly digits?: number } = {},
): void {
  const holds = sign === '>=' ? figure >= bar : figure <= bar;
  const limit = `bar ${sign} ${bar}${unit}`;
  console.log(`${name}: ${figure.toFixed(digits)}${unit}${note}, ${limit}, ${holds ? 'ok' : 'missed'}`);
  if (!holds) process.exitCode = 1;
}
