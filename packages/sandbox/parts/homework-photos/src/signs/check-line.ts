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

const point = 'point';
const classes: readonly (readonly [RegExp, string])[] = [
  [/[-–—−~_]/, '−'],
  [/[xX×]/, '×'],
  [/[.,]/, point],
  [/[+=:]/, ''],
];

/**
 * Compares a line as it was read with the shapes of its glyphs. Where each character has a glyph of its kind, the signs and points are
 * those of the shapes, and the spaces those on the sheet. `undefined` where the two do not fit.
 */
export function checkLine(read: readonly ReadSymbol[], { band, glyphs }: GlyphLine): CheckedLine | undefined {
  const height = band.baseline - band.top;
  // Points are often not read: those on the sheet count.
  const symbols = read.filter(({ text }) => kindOf(text) !== point);
  const count = glyphs.filter(({ shape }) => shape !== point).length;
  let [confidence, text] = [1, ''];
  if (symbols.length === count + 1) {
    // The reader likes to see a digit in the space behind an equals sign.
    symbols.splice(symbols.findIndex((symbol) => symbol.text === '=') + 1, 1);
    confidence = doubtful;
  }
  if (symbols.length !== count) return undefined;
  for (const [index, glyph] of glyphs.entries()) {
    const { shape } = glyph;
    const symbol = shape === point ? { text: '.', confidence: 1 } : symbols.shift();
    if (!symbol) return undefined;
    const isSign = isSignShape(shape);
    const kind = kindOf(symbol.text);
    if (!fits(kind, drawnAs(shape))) {
      if (!isSign) return undefined;
      confidence = Math.min(confidence, doubtful);
    }
    confidence = Math.min(confidence, symbol.confidence);
    const before = glyphs[index - 1];
    if (
      before &&
      shape !== point &&
      glyph.left - before.right > (isSign || isSignShape(before.shape) ? 0.3 : 0.48) * height
    )
      text += ' ';
    text += isSign && kind !== '×' ? shape : symbol.text;
  }
  // What numbers a task is of no use where it was not read.
  return { text: text.replace(/^[^\w(]\)\s*/, ''), confidence };
}

const isSignShape = (shape: string): boolean => !['other', 'unclear', point].includes(shape);

function fits(kind: string, drawn: string): boolean {
  const isLetter = drawn === 'other' || drawn === 'unclear';
  return kind === drawn || (isLetter && (kind === '×' || kind === 'other'));
}

/** The shape that a character should have. */
function kindOf(character: string): string {
  for (const [pattern, kind] of classes) if (pattern.test(character)) return kind || character;
  return 'other';
}
