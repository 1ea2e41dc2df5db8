/** One place of a plot: a time with a value of each series. */
export interface PlotPoint {
  /** What the place is called, such as `2026-11-20`. */
  readonly label: string;
  readonly from: Date;
  readonly to: Date;
  /** A value for each series; bars are stacked. */
  readonly values: readonly number[];
  /** Where the first value is a forecast: the range around it. */
  readonly range?: readonly [low: number, high: number];
}

/** What a plot shows. */
export interface PlotData {
  readonly title: string;
  /** What is read beside the title while no point is chosen, such as the total. */
  readonly summary: string;
  /** What the values are; a legend shows where there are several. */
  readonly series: readonly string[];
  /** Oldest first. */
  readonly points: readonly PlotPoint[];
  /** Bars for amounts of a period, a line for what has added up at its end. */
  readonly shape: 'bars' | 'line';
  readonly format: (value: number) => string;
  /** How d3-format writes the axis's numbers; their digits follow from its steps. Default `,f`. */
  readonly axis?: string;
}

/** Returns what a point says in words: each series that has something, and the sum of several. */
export function describePoint({ series, format }: PlotData, { values, range }: PlotPoint): string {
  const total = format(sum(values));
  if (range) return `${total} (${format(range[0])} to ${format(range[1])})`;
  if (series.length === 1) return total;
  const parts = series.flatMap((name, index) =>
    values[index] ? [`${name} ${format(values[index] ?? 0)}`] : [],
  );
  return parts.length > 0 ? `${total}: ${parts.join(', ')}` : total;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
