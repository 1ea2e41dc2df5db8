import type { FractionBars } from '@tutor-session/protocol';
import { type SVGTemplateResult, svg } from 'lit';
import { type Canvas, type Drawing, step } from './drawing.ts';
import { at, layoutMath, stackRows } from './math-layout.ts';

const barHeight = 38;
const rowGap = 6;
const barGap = 18;
const maxWholes = 8;

/** Draws bars of equal length, the filled parts in colour; more than a whole takes further bars below. */
export function drawFractionBars({ bars }: FractionBars, { width, measure, id }: Canvas): Drawing {
  const named = bars.map((bar) => {
    const rows = layoutMath(bar.label, { size: 20, measure, maxWidth: width - 8 });
    return { ...bar, isShort: rows.length === 1, name: stackRows(rows, 4) };
  });
  const widest = Math.max(0, ...named.map(({ name }) => name.width));
  const beside = widest <= width * 0.26 && named.every(({ isShort }) => isShort);
  const left = beside ? Math.max(34, widest + 14) : 2;
  const length = width - left - 2;

  let y = 4;
  let part = 0;
  const pieces = named.map(({ numerator, denominator, name }, index) => {
    const wholes = Math.min(Math.max(1, Math.ceil(numerator / denominator)), maxWholes);
    const block = wholes * barHeight + (wholes - 1) * rowGap;
    const label = beside ? name.draw(left - 14, y + (block - name.height) / 2, 'right') : name.draw(2, y);
    if (!beside) y += name.height + 6;
    const drawn = Array.from({ length: wholes }, (_, whole) => {
      const filled = Math.min(Math.max(numerator - whole * denominator, 0), denominator);
      const box = { x: left, y: y + whole * (barHeight + rowGap), length, id: `${id}-${index}-${whole}` };
      const result = drawBar(box, filled, denominator, part);
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
