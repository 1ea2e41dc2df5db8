import type { Usage, UsageForecast, UsageTotals } from '@tutor-session/protocol';
import { count, money } from '../../components/format.ts';
import { type PlotData, type PlotPoint, sum } from '../../plot/plot-data.ts';

const formatCount = (value: number): string => count(Math.round(value * 100) / 100);
const axisOf = (format: (value: number) => string) => (format === money ? '$,f' : ',f');

/** What is plotted of usage: each series is a number of its totals. */
const measures = [
  ['Minutes', ['Minutes'], ({ total_minutes }) => [total_minutes], formatCount],
  ['Sessions', ['Sessions'], ({ total_sessions }) => [total_sessions], formatCount],
  [
    'Tokens',
    ['Text in', 'Text out', 'Audio in', 'Audio out'],
    ({ token_usage: used }) => [
      used.input_text_tokens,
      used.output_text_tokens,
      used.input_audio_tokens,
      used.output_audio_tokens,
    ],
    formatCount,
  ],
  ['Cost', ['Cost'], ({ total_cost }) => [total_cost], money],
] as const satisfies readonly (readonly [
  string,
  readonly string[],
  (totals: UsageTotals) => number[],
  (value: number) => string,
])[];

/** Usage as plots: minutes, sessions, tokens and cost by period. */
export function usagePlots({ data, totals }: Usage): PlotData[] {
  return measures.map(([title, series, read, format]) => ({
    title,
    series,
    format,
    axis: axisOf(format),
    shape: 'bars',
    summary: format(sum(read(totals))),
    points: data.map(({ period, period_start, period_end, totals: inPeriod }) => ({
      label: period,
      from: new Date(period_start),
      to: new Date(period_end),
      values: read(inPeriod),
    })),
  }));
}

const projected = [
  ['Minutes', 'minutes', 'total_minutes', formatCount],
  ['Sessions', 'sessions', 'total_sessions', formatCount],
  ['Cost', 'cost', 'total_cost', money],
] as const;

/**
 * A forecast as plots: what has added up in the days that it comes from, and what it comes to with the forecast's end. Between
 * today and that end the line is straight, since the forecast says nothing of single days.
 */
export function forecastPlots(forecast: UsageForecast, { data }: Usage): PlotData[] {
  const { basis, from, to } = forecast;
  const [start, today, end] = [new Date(basis.from), new Date(from), new Date(to)];
  return projected.map(([title, name, total, format]) => {
    const { expected, low, high } = forecast[name];
    let added = 0;
    const past = data.map(({ period, period_start, period_end, totals }): PlotPoint => {
      added += totals[total];
      return {
        label: `to ${period}`,
        from: new Date(period_start),
        to: new Date(period_end),
        values: [added],
      };
    });
    const points: PlotPoint[] = [
      { label: `before ${day(start)}`, from: start, to: start, values: [0] },
      ...past,
      { label: `before ${day(today)}`, from: today, to: today, values: [added], range: [added, added] },
      {
        label: `forecast before ${day(end)}`,
        from: today,
        to: end,
        values: [added + expected],
        range: [added + low, added + high],
      },
    ];
    return {
      title,
      series: ['Added up'],
      format,
      axis: axisOf(format),
      shape: 'line',
      summary: `${format(expected)} (${format(low)} to ${format(high)})`,
      points: data.length === 0 ? [] : points,
    };
  });
}

const day = (date: Date) => date.toISOString().slice(0, 10);
