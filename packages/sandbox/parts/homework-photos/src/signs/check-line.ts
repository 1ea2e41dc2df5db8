import { drawnAs } from './draw-line.ts';
import type { GlyphLine } from './find-glyph-lines.ts';

/** A character as the reader read it, and how sure it was, 0 to 1. */
export interface ReadSymbol {
  readonly text: string;
  readonly confidence: number;
}

export interface CheckedLine {
  readonly text: string;
  readonly confidence: number;
}

/** How sure a line can be at most whose characters are not those that its shapes show. */
export const doubtful = 0.6;

/**
 * Compares a line as it was read with the shapes of its glyphs. Where each character has a glyph of its kind, the signs and points are
 * those of the shapes, and the spaces those on the sheet. `undefined` where the two do not fit.
 */
export function checkLine(read: readonly ReadSymbol[], { band, glyphs }: GlyphLine): CheckedLine | undefined {
  const height = band.baseline - band.top;
  // Points are often not read: those on the sheet count.
  const symbols = read.filter(({ text }) => kindOf(text) !== 'point');
  if (symbols.length !== glyphs.filter(({ shape }) => shape !== 'point').length) return undefined;
  let [confidence, text] = [1, ''];
  for (const [index, { shape, left }] of glyphs.entries()) {
    const symbol = shape === 'point' ? { text: '.', confidence: 1 } : symbols.shift();
    if (!symbol) return undefined;
    if (kindOf(symbol.text) !== drawnAs(shape)) {
      if (!isSign(shape)) return undefined;
      confidence = Math.min(confidence, doubtful);
    }
    confidence = Math.min(confidence, symbol.confidence);
    const before = glyphs[index - 1];
    if (
      before &&
      shape !== 'point' &&
      left - before.right > (isSign(shape) || isSign(before.shape) ? 0.3 : 0.48) * height
    )
      text += ' ';
    text += isSign(shape) ? shape : symbol.text;
  }
  // What numbers a task is of no use where it was not read.
  return { text: text.replace(/^[^\w(]\)\s*/, ''), confidence };
}

/** The reader likes to see a digit in the space behind an equals sign: what it read without that one, and not sure. */
export function withoutGhost(read: readonly ReadSymbol[]): ReadSymbol[] {
  const kept = read.toSpliced(read.findIndex(({ text }) => text === '=') + 1, 1);
  return kept.map(({ text, confidence }) => ({ text, confidence: Math.min(confidence, doubtful) }));
}

const isSign = (shape: string): boolean => shape !== 'other' && shape !== 'point';

/** The shape that a character should have. */
function kindOf(character: string): string {
  if (/[-–—−~_]/.test(character)) return '−';
  if (/[.,]/.test(character)) return 'point';
  return /[+=:]/.test(character) ? character : 'other';
}
