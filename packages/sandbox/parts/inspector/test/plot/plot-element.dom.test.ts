import { afterEach, expect, test, vi } from 'vitest';
import { Plot } from '../../src/plot/plot-element.ts';

const from = (day: number) => new Date(Date.UTC(2026, 10, day));

async function mount(values: readonly (readonly number[])[], series = ['Minutes']): Promise<Plot> {
  const plot = new Plot();
  plot.plot = {
    title: 'Minutes',
    summary: '42 in all',
    series,
    shape: 'bars',
    format: (value) => `${value} min`,
    points: values.map((of, day) => ({
      label: `day ${day + 1}`,
      from: from(day),
      to: from(day + 1),
      values: of,
    })),
  };
  plot.width = 400;
  document.body.append(plot);
  await plot.updateComplete;
  return plot;
}
afterEach(() => document.body.replaceChildren());

const slider = (plot: Plot) => plot.renderRoot.querySelector('svg[role=slider]') as SVGElement;
const reading = (plot: Plot) =>
  plot.renderRoot.querySelector('.reading')?.textContent?.replaceAll(/\s+/g, ' ').trim();

async function press(plot: Plot, key: string): Promise<string | null> {
  slider(plot).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await plot.updateComplete;
  return slider(plot).getAttribute('aria-valuetext');
}

test('arrow keys choose a point, which is said and read beside the title', async () => {
  const plot = await mount([[1], [2], [3]]);
  expect(reading(plot)).toBe('42 in all');
  slider(plot).dispatchEvent(new FocusEvent('focus'));
  await plot.updateComplete;
  expect(slider(plot).getAttribute('aria-valuetext')).toBe('day 3: 3 min');
  expect(await press(plot, 'ArrowLeft')).toBe('day 2: 2 min');
  expect(await press(plot, 'Home')).toBe('day 1: 1 min');
  expect(await press(plot, 'ArrowLeft')).toBe('day 1: 1 min');
  expect(await press(plot, 'End')).toBe('day 3: 3 min');
  expect(reading(plot)).toBe('3 min day 3');
  slider(plot).dispatchEvent(new FocusEvent('blur'));
  await vi.waitFor(() => expect(reading(plot)).toBe('42 in all'));
});

test('several series are said one by one, and the table has them with their sum', async () => {
  const plot = await mount([[1, 2]], ['in', 'out']);
  expect(slider(plot).getAttribute('aria-valuetext')).toBe('day 1: 3 min: in 1 min, out 2 min');
  const cells = [...plot.renderRoot.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['day 1', '1 min', '2 min', '3 min']);
});
