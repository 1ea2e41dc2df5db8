import { nothing, type SVGTemplateResult, svg } from 'lit';
import { type MeasureText, mathFamily, type TextStyle } from './drawing.ts';
import { type MathToken, mathTokens } from './math-tokens.ts';

/** Something set on a baseline. Lengths in pixels. */
export interface Box {
  width: number;
  ascent: number;
  descent: number;
  draw(x: number, baseline: number): SVGTemplateResult;
}

/** A line of math, with the position of its first `=`, to align lines. */
export interface MathRow extends Box {
  equalsAt: number | null;
}

export interface MathOptions {
  size: number;
  measure: MeasureText;
  /** Rows are broken at spaces to fit; without it there is one row. */
  maxWidth?: number;
}

/** Typesets math: stacked fractions, italic variables, space around operators. */
export function layoutMath(math: string, { size, measure, maxWidth }: MathOptions): MathRow[] {
  const pieces = mathTokens(math).map((token) => setToken(token, size, measure));
  return breakRows(pieces, size, maxWidth);
}

/** Typesets a sentence: words as they are, fractions stacked as in math. */
export function layoutSentence(sentence: string, { size, measure, maxWidth }: MathOptions): MathRow[] {
  const pieces = sentence
    .trim()
    .split(/(\s+)|(?<![\w/.])(\d{1,4}\/\d{1,4})(?![\w/])/)
    .filter(Boolean)
    .map((part) => {
      if (/^\s/.test(part)) return setToken({ kind: 'space' }, size, measure);
      const [, over, under] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
      return over && under ? fraction(over, under, size, measure) : text(part, size, 'note', measure);
    });
  return breakRows(pieces, size, maxWidth);
}

function breakRows(pieces: Piece[], size: number, maxWidth = Infinity): MathRow[] {
  const rows: Piece[][] = [[]];
  let width = 0;
  for (const word of words(pieces)) {
    const wordWidth = totalWidth(word);
    const row = rows.at(-1) ?? [];
    if (row.length > 0 && width + wordWidth > maxWidth) {
      rows.push(word.filter(({ space }) => !space));
      width = totalWidth(rows.at(-1) ?? []);
    } else {
      row.push(...word);
      width += wordWidth;
    }
  }
  return rows.map((row) => join(row, size));
}

/** Math on one line, however long. */
export function mathLine(math: string, options: Omit<MathOptions, 'maxWidth'>): MathRow {
  return layoutMath(math, options)[0] ?? join([], options.size);
}

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

interface Piece extends Box {
  space?: boolean;
  equals?: boolean;
  /** A row may end before it. */
  breaks?: boolean;
}

function setToken(token: MathToken, size: number, measure: MeasureText): Piece {
  switch (token.kind) {
    case 'space':
      return { ...blank(size * 0.28), space: true, breaks: true };
    case 'fraction':
      return fraction(token.over, token.under, size, measure);
    case 'power':
      return raise(text(token.text, size * 0.68, 'upright', measure), size * 0.4);
    case 'operator': {
      const glyph = text(token.text, size, 'upright', measure);
      if (!token.binary) return pad(glyph, size * 0.02);
      return { ...pad(glyph, size * 0.1), equals: token.text === '=', breaks: true };
    }
    case 'variable':
      return text(token.text, size, 'italic', measure);
    case 'text':
      return text(token.text, size, 'upright', measure);
  }
}

/** Pieces that stay together; operators begin a row rather than end one. */
function words(pieces: Piece[]): Piece[][] {
  const result: Piece[][] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (!last || (piece.breaks && !last.at(-1)?.space)) result.push([piece]);
    else last.push(piece);
  }
  return result;
}

function text(value: string, size: number, style: TextStyle, measure: MeasureText): Box {
  const width = measure(value, size, style);
  return {
    width,
    ascent: size * 0.74,
    descent: size * 0.22,
    draw: (x, y) =>
      svg`<text x=${at(x + width / 2)} y=${at(y)} text-anchor="middle" font-family=${style === 'note' ? nothing : mathFamily} font-size=${size}
        font-style=${style === 'italic' ? 'italic' : 'normal'} fill="currentColor">${value}</text>`,
  };
}

function fraction(over: string, under: string, size: number, measure: MeasureText): Box {
  const small = Math.max(size * 0.78, 13);
  const [top, bottom] = [mathLine(over, { size: small, measure }), mathLine(under, { size: small, measure })];
  const bar = Math.max(top.width, bottom.width) + size * 0.24;
  const axis = size * 0.28;
  const gap = size * 0.16;
  return {
    width: bar + size * 0.16,
    ascent: axis + gap + top.ascent,
    descent: gap + bottom.ascent + small * 0.06 - axis + size * 0.06,
    draw: (x, y) => {
      const middle = x + size * 0.08 + bar / 2;
      return svg`${top.draw(middle - top.width / 2, y - axis - gap)}
        <line x1=${at(middle - bar / 2)} x2=${at(middle + bar / 2)} y1=${at(y - axis)} y2=${at(y - axis)}
          stroke="currentColor" stroke-width=${at(Math.max(1.2, size * 0.06))} stroke-linecap="round" />
        ${bottom.draw(middle - bottom.width / 2, y - axis + gap + bottom.ascent)}`;
    },
  };
}

function join(row: Piece[], size: number): MathRow {
  const equals = row.findIndex((piece) => piece.equals);
  return {
    width: totalWidth(row),
    ascent: Math.max(size * 0.74, ...row.map(({ ascent }) => ascent)),
    descent: Math.max(size * 0.22, ...row.map(({ descent }) => descent)),
    equalsAt: equals < 0 ? null : totalWidth(row.slice(0, equals)),
    draw: (x, y) => svg`${row.map((piece, index) => piece.draw(x + totalWidth(row.slice(0, index)), y))}`,
  };
}

const totalWidth = (row: readonly Box[]): number => row.reduce((sum, { width }) => sum + width, 0);
const blank = (width: number): Box => ({ width, ascent: 0, descent: 0, draw: () => svg`` });
const pad = (box: Box, by: number): Box => ({
  ...box,
  width: box.width + 2 * by,
  draw: (x, y) => box.draw(x + by, y),
});
const raise = (box: Box, by: number): Box => ({
  ...box,
  ascent: box.ascent + by,
  descent: 0,
  draw: (x, y) => box.draw(x, y - by),
});

/** Rounds a length for an attribute: two decimals are finer than any screen. */
export function at(length: number): number {
  return Math.round(length * 100) / 100;
}
