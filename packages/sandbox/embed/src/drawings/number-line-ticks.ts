import type { NumberLine } from '../../../src/tutor/whiteboard.ts';

export interface Tick {
  at: number;
  /** `null` where there is no room for one. */
  label: string | null;
}

const maxTicks = 120;

/** Returns the ticks, with labels on as many as fit side by side. `pixelsPerUnit` is the line's scale. */
export function placeTicks(
  line: NumberLine,
  measure: (label: string) => number,
  pixelsPerUnit: number,
): Tick[] {
  const count = Math.floor((line.to - line.from) / line.step + 1e-6);
  if (!(line.step > 0) || !(count > 0) || count > maxTicks) {
    return [line.from, line.to].map((at) => ({ at, label: tickLabel(at, line) }));
  }
  const ticks = Array.from({ length: count + 1 }, (_, index) => line.from + index * line.step);
  const labels = ticks.map((at) => tickLabel(at, line));
  const room = Math.max(...labels.map(measure)) + 9;
  const stride =
    [1, 2, 5, 10, 20, 50, maxTicks].find((count) => count * line.step * pixelsPerUnit >= room) ?? 1;
  return ticks.map((at, index) => ({ at, label: index % stride === 0 ? (labels[index] ?? null) : null }));
}

/** A tick's number: a fraction on a line with fractions, a decimal otherwise. */
export function tickLabel(value: number, line: Pick<NumberLine, 'step' | 'marks' | 'jumps'>): string {
  const whole = Math.round(value);
  if (Math.abs(value - whole) < 1e-9) return signed(whole);
  const parts = Math.round(1 / line.step);
  const inParts = parts > 1 && parts <= 24 && Math.abs(parts * line.step - 1) < 1e-6;
  const hasFractions = [...line.marks, ...line.jumps].some(({ label }) => /\d\/\d/.test(label));
  const isShortDecimal = Math.abs(line.step * 100 - Math.round(line.step * 100)) < 1e-9;
  if (inParts && (hasFractions || !isShortDecimal)) return signed(Math.round(value * parts), `/${parts}`);
  return signed(Number(value.toFixed(4)));
}

function signed(value: number, rest = ''): string {
  return `${value < 0 ? '−' : ''}${Math.abs(value)}${rest}`;
}
