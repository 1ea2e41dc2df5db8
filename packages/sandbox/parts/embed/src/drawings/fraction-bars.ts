import type { FractionBars } from '@tutor-session/protocol';
import { type SVGTemplateResult, svg } from 'lit';
import { type Canvas, type Drawing, step } from './drawing.ts';
import { at, layoutMath, type MathRow } from './math-layout.ts';

const barHeight = 38;
const rowGap = 6;
const barGap = 18;
const maxWholes = 8;

/** Draws bars of equal length, the filled parts in colour; more than a whole takes further bars below. */
export function drawFractionBars({ bars }: FractionBars, { width, measure, id }: Canvas): Drawing {
  const labels = bars.map((bar) => layoutMath(bar.label, { size: 20, measure, maxWidth: width - 8 }));
  const widest = Math.max(0, ...labels.flat().map((row) => row.width));
  const beside = widest <= width * 0.26 && labels.every((rows) => rows.length === 1);
  const left = beside ? Math.max(34, widest + 14) : 2;
  const length = width - left - 2;

  let y = 4;
  let part = 0;
  const pieces = bars.map((bar, index) => {
    const rows = labels[index] ?? [];
    const wholes = Math.min(Math.max(1, Math.ceil(bar.numerator / bar.denominator)), maxWholes);
    const block = wholes * barHeight + (wholes - 1) * rowGap;
    const { body: label, height } = beside
      ? besideLabel(rows[0], left - 14, y + block / 2)
      : aboveLabel(rows, y);
    y += height;
    const drawn = Array.from({ length: wholes }, (_, whole) => {
      const filled = Math.min(Math.max(bar.numerator - whole * bar.denominator, 0), bar.denominator);
      const box = { x: left, y: y + whole * (barHeight + rowGap), length, id: `${id}-${index}-${whole}` };
      const result = drawBar(box, filled, bar.denominator, part);
      part += filled;
      return result;
    });
    y += block + barGap;
    return svg`${label}${drawn}`;
  });
  return { height: Math.ceil(y - barGap + 6), body: svg`${pieces}` };
}

function drawBar(
  { x, y, length, id }: { x: number; y: number; length: number; id: string },
  filled: number,
  denominator: number,
  before: number,
): SVGTemplateResult {
  const part = length / denominator;
  const cuts = part >= 4 ? Array.from({ length: denominator - 1 }, (_, index) => x + (index + 1) * part) : [];
  const fills = part >= 4 ? filled : Math.min(filled, 1);
  const fillWidth = part >= 4 ? part : filled * part;
  return svg`
    <clipPath id=${id}><rect x=${at(x)} y=${at(y)} width=${at(length)} height=${barHeight} rx="7" /></clipPath>
    <rect class="bar" x=${at(x)} y=${at(y)} width=${at(length)} height=${barHeight} rx="7" />
    <g clip-path="url(#${id})">
      ${Array.from(
        { length: fills },
        (_, index) =>
          svg`<rect class="part fade-in ${step(before + index)}" x=${at(x + index * part)} y=${at(y)}
            width=${at(fillWidth)} height=${barHeight} />`,
      )}
      ${cuts.map((cut) => svg`<line class="cut" x1=${at(cut)} x2=${at(cut)} y1=${at(y)} y2=${at(y + barHeight)} />`)}
    </g>
    <rect class="bar-edge" x=${at(x)} y=${at(y)} width=${at(length)} height=${barHeight} rx="7" />`;
}

function besideLabel(row: MathRow | undefined, right: number, middle: number) {
  if (!row) return { body: svg``, height: 0 };
  const baseline = middle + (row.ascent - row.descent) / 2;
  return { body: svg`<g class="label">${row.draw(right - row.width, baseline)}</g>`, height: 0 };
}

function aboveLabel(rows: MathRow[], y: number) {
  let height = 0;
  const body = rows.map((row) => {
    const baseline = y + height + row.ascent;
    height += row.ascent + row.descent + 4;
    return svg`<g class="label">${row.draw(2, baseline)}</g>`;
  });
  return { body: svg`${body}`, height: height + 2 };
}
