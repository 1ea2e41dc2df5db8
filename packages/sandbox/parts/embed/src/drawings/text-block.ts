import { type SVGTemplateResult, svg } from 'lit';
import type { MeasureText } from './drawing.ts';
import { layoutSentence, type MathRow } from './math-layout.ts';

/** Rows below one another. Lengths in pixels. */
export interface TextBlock {
  width: number;
  height: number;
  /** Draws it below `top`; `x` is its left edge, its middle or its right edge. */
  draw(x: number, top: number, align?: 'left' | 'middle' | 'right'): SVGTemplateResult;
}

const shift = { left: 0, middle: 0.5, right: 1 };

/** Sets a text in rows of at most `maxWidth`. */
export function textBlock(text: string, size: number, measure: MeasureText, maxWidth: number): TextBlock {
  return stackRows(layoutSentence(text, { size, measure, maxWidth }), size * 0.26);
}

export function stackRows(rows: readonly MathRow[], gap: number): TextBlock {
  let bottom = -gap;
  const placed = rows.map((row) => {
    const baseline = bottom + gap + row.ascent;
    bottom = baseline + row.descent;
    return { row, baseline };
  });
  return {
    width: Math.max(0, ...rows.map((row) => row.width)),
    height: bottom,
    draw: (x, top, align = 'left') =>
      svg`${placed.map(({ row, baseline }) => row.draw(x - row.width * shift[align], top + baseline))}`,
  };
}
