import type { Usage, UsageForecast } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { forecastPlots, usagePlots } from '../../src/views/usage/usage-plots.ts';

const tokens = { input_text_tokens: 1, output_text_tokens: 2, input_audio_tokens: 3, output_audio_tokens: 4 };
const totals = {
  total_sessions: 2,
  total_minutes: 12.34,
  unique_students: 1,
  token_usage: tokens,
  total_cost: 0.000321,
};
const period = (day: number, data: Partial<typeof totals> = {}) => ({
  period: `2026-11-0${day}`,
  period_start: `2026-11-0${day}T00:00:00.000Z`,
  period_end: `2026-11-0${day + 1}T00:00:00.000Z`,
  totals: { ...totals, ...data },
});
const usage: Usage = {
  from: null,
  to: null,
  group_by: 'day',
  totals,
  data: [period(1), period(2, { total_minutes: 2 })],
};

test('each measure is plotted with the numbers of the usage', () => {
  const plots = usagePlots(usage);
  expect(plots.map(({ title, summary }) => [title, summary])).toEqual([
    ['Minutes', '12.34'],
    ['Sessions', '2'],
    ['Tokens', '10'],
    ['Cost', '$0.0003'],
  ]);
  expect(plots[0]?.points.map(({ label, values }) => [label, values])).toEqual([
    ['2026-11-01', [12.34]],
    ['2026-11-02', [2]],
  ]);
  expect(plots[2]?.points[0]?.values).toEqual([1, 2, 3, 4]);
});

test('a forecast goes on from what has added up, with its range', () => {
  const projection = { expected: 10, low: 5, high: 20 };
  const forecast: UsageForecast = {
    basis: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z', days: 2 },
    from: '2026-11-03T00:00:00.000Z',
    to: '2026-12-03T00:00:00.000Z',
    minutes: projection,
    sessions: projection,
    cost: projection,
  };
  const [minutes] = forecastPlots(forecast, usage);
  expect(minutes?.points.map(({ values }) => values[0])).toEqual([0, 12.34, 14.34, 14.34, 24.34]);
  expect(minutes?.points.slice(-2).map(({ range }) => range)).toEqual([
    [14.34, 14.34],
    [19.34, 34.34],
  ]);
  expect(minutes?.summary).toBe('10 (5 to 20)');
});
