import type { NumberLine } from '@tutor-session/protocol';
import { svg } from 'lit';
import { arrowTip, type Canvas, type Drawing, step } from './drawing.ts';
import { at, type MathRow, mathLine } from './math-layout.ts';

const labelSize = 15;
const tickLength = 7;

/** From the drawing's sides to the ends of the line, in pixels, where their labels are short. */
export const lineInset = 20;

/** Draws a number line: jumps as arcs above it, marks as points on it with their names below. */
export function drawNumberLine(line: NumberLine, { width, measure, id }: Canvas): Drawing {
  const label = (text: string, size = labelSize) => mathLine(text, { size, measure });
  const ends = [label(tickLabel(line.from, line)), label(tickLabel(line.to, line))];
  const inset = Math.max(lineInset, ...ends.map((end) => end.width / 2 + 4));
  const span = line.to - line.from || 1;
  const x = (value: number) => inset + ((value - line.from) / span) * (width - 2 * inset);

  const jumps = line.jumps.map((jump) => {
    const [x1, x2] = [x(jump.from), x(jump.to)];
    const height = Math.min(Math.max(Math.abs(x2 - x1) * 0.5, 24), 72);
    return { x1, x2, height, middle: (x1 + x2) / 2, away: height + 8, box: label(jump.label, 17) };
  });
  const jumpLabels = stack(jumps, width);
  const axis = Math.max(14, ...jumpLabels.map(({ away, box }) => away + box.ascent + box.descent + 6));

  const ticks = placeTicks(line, (text) => label(text).width, (width - 2 * inset) / span);
  const marks = line.marks.map((mark) => ({
    ...mark,
    middle: x(mark.at),
    away: 6,
    box: label(mark.label, 16),
  }));
  const isNamedByTick = (mark: (typeof marks)[number]) =>
    ticks.some((tick) => tick.label === mark.label && Math.abs(x(tick.at) - mark.middle) < 1);
  const tickBoxes = ticks.map((tick) => ({ ...tick, box: label(tick.label ?? '') }));
  const below = axis + tickLength + 4 + Math.max(...tickBoxes.map(({ box }) => box.ascent), labelSize * 0.74);
  const ticksBottom = below + Math.max(0, ...tickBoxes.map(({ box }) => box.descent));
  const named = marks.filter((mark) => mark.label && !isNamedByTick(mark));
  const markLabels = stack(named, width);
  const bottom = Math.max(0, ...markLabels.map(({ away, box }) => away + box.ascent + box.descent));

  return {
    height: Math.ceil(ticksBottom + bottom + 8),
    body: svg`
      ${arrowTip(id)}
      <line class="axis" x1="6" x2=${at(width - 6)} y1=${at(axis)} y2=${at(axis)} />
      ${tickBoxes.map(({ at: value, box }) => {
        const place = at(x(value));
        const length = box.width > 0 ? tickLength : tickLength * 0.55;
        return svg`<line class="tick" x1=${place} x2=${place} y1=${at(axis - length)} y2=${at(axis + length)} />
          ${box.width > 0 ? svg`<g class="tick-label">${box.draw(x(value) - box.width / 2, below)}</g>` : ''}`;
      })}
      ${jumps.map(
        (jump, index) =>
          svg`<path class="jump draw-in ${step(index)}" pathLength="1" marker-end="url(#${id}-tip)"
            d=${arc(jump.x1, jump.x2, axis, jump.height)} />`,
      )}
      ${jumpLabels.map(
        ({ left, away, box }, index) =>
          svg`<g class="jump-label fade-in ${step(index + 1)}">${box.draw(left, axis - away - box.descent)}</g>`,
      )}
      ${marks.map(({ middle }) => svg`<circle class="mark" cx=${at(middle)} cy=${at(axis)} r="6" />`)}
      ${markLabels.map(
        ({ left, away, box }) =>
          svg`<g class="mark-label">${box.draw(left, ticksBottom + away + box.ascent)}</g>`,
      )}`,
  };
}

interface Placed {
  left: number;
  /** Distance from the line. */
  away: number;
  box: MathRow;
}

/** Moves labels away from the line until none covers another, and inside the drawing's edges. */
function stack(labels: { middle: number; away: number; box: MathRow }[], width: number): Placed[] {
  const placed: Placed[] = [];
  for (const { middle, box, ...wanted } of labels) {
    const left = Math.min(Math.max(middle - box.width / 2, 2), width - box.width - 2);
    let { away } = wanted;
    const height = box.ascent + box.descent + 2;
    const covers = (other: Placed) =>
      left < other.left + other.box.width + 6 &&
      other.left < left + box.width + 6 &&
      away < other.away + other.box.ascent + other.box.descent + 2 &&
      other.away < away + height;
    for (let other = placed.find(covers); other; other = placed.find(covers))
      away = other.away + other.box.ascent + other.box.descent + 2;
    placed.push({ left, away, box });
  }
  return placed;
}

function arc(x1: number, x2: number, axis: number, height: number): string {
  const lift = height * (4 / 3);
  const lean = (x2 - x1) * 0.16;
  const y = axis - 9; // ends above the marks, so the tip stays visible
  return `M${at(x1)} ${at(y)}C${at(x1 + lean)} ${at(y - lift + 9)} ${at(x2 - lean)} ${at(y - lift + 9)} ${at(x2)} ${at(y)}`;
}

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
