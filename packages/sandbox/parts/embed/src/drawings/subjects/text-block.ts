import { type SVGTemplateResult, svg } from 'lit';
import type { MeasureText } from '../drawing.ts';
import { layoutSentence } from '../math-layout.ts';

/** A text of one row or more. Lengths in pixels. */
export interface TextBlock {
  width: number;
  height: number;
  /** Draws it below `top`; `x` is its left edge, its middle or its right edge. */
  draw(x: number, top: number, align?: 'left' | 'middle' | 'right'): SVGTemplateResult;
}

const shift = { left: 0, middle: 0.5, right: 1 };

/** Sets a text in rows of at most `maxWidth`. */
export function textBlock(text: string, size: number, measure: MeasureText, maxWidth: number): TextBlock {
  const rows = layoutSentence(text, { size, measure, maxWidth });
  let height = 0;
  const placed = rows.map((row) => {
    const baseline = height + row.ascent;
    height = baseline + row.descent + size * 0.26;
    return { row, baseline };
  });
  return {
    width: Math.max(0, ...rows.map((row) => row.width)),
    height: height - size * 0.26,
    draw: (x, top, align = 'left') =>
      svg`${placed.map(({ row, baseline }) => row.draw(x - row.width * shift[align], top + baseline))}`,
  };
}
