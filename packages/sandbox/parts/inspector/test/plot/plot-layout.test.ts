import { expect, test } from 'vitest';
import type { PlotData, PlotPoint } from '../../src/plot/plot-data.ts';
import { layOut } from '../../src/plot/plot-layout.ts';

const dayMs = 86_400_000;
const day = (number: number, ...values: number[]): PlotPoint => {
  const from = new Date(Date.UTC(2026, 10, number));
  return { label: from.toISOString().slice(0, 10), from, to: new Date(from.getTime() + dayMs), values };
};
const plot = (points: PlotPoint[], more: Partial<PlotData> = {}): PlotData => ({
  title: 'Minutes',
  summary: '',
  series: ['Minutes'],
  points,
  shape: 'bars',
  format: String,
  ...more,
});

test('bars are as high as their values, and a day without any leaves its place empty', () => {
  const { bars, middles } = layOut(plot([day(1, 10), day(2, 5), day(4, 10)]), 400);
  const [one = 0, half = 0, other = 0] = bars.map(([bar]) => bar?.height ?? 0);
  expect(half).toBeCloseTo(one / 2);
  expect(other).toBe(one);
  const [first = 0, second = 0, third = 0] = middles;
  expect(third - second).toBeCloseTo(2 * (second - first));
});

test('series are stacked without a gap', () => {
  const { bars } = layOut(plot([day(1, 3, 4)], { series: ['a', 'b'] }), 400);
  const [lower, upper] = bars[0] ?? [];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? -1);
});

test('no label of the time runs under the values', () => {
  for (const days of [1, 2, 8, 30, 90]) {
    const points = Array.from({ length: days }, (_, index) => day(index + 1, 1_000_000));
    for (const width of [240, 320, 640]) {
      const { ticks, inner } = layOut(plot(points), width);
      for (const { at, label } of ticks.x) expect(at - 3.5 * label.length).toBeGreaterThanOrEqual(inner.left);
    }
  }
});

test('nothing but zeros is drawn without a height', () => {
  expect(layOut(plot([day(1, 0)]), 400).bars[0]?.[0]?.height).toBe(0);
});

test('a forecast begins where the past ends, and its range opens from there', () => {
  const points = [
    day(1, 2),
    day(2, 4),
    { ...day(3, 4), range: [4, 4] },
    { ...day(9, 10), range: [6, 14] },
  ] as const;
  const { paths, middles } = layOut(plot([...points], { shape: 'line' }), 400);
  const x = (point: string | undefined) => Number(point?.replace('M', '').split(',')[0]);
  const past = paths.past.split('L');
  expect(past).toHaveLength(3);
  expect(x(past[2])).toBeCloseTo(middles[2] ?? 0, 1);
  expect(x(paths.forecast)).toBeCloseTo(middles[2] ?? 0, 1);
  expect(paths.range).not.toBe('');
});
