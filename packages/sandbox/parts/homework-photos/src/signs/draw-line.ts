import type { Mark } from '../straighten/find-marks.ts';
import type { GreyPicture } from '../straighten/grey-picture.ts';
import type { GlyphLine } from './find-glyph-lines.ts';

/** Signs that the reader's model does not know, or takes for others. */
const unknown: ReadonlySet<string> = new Set(['·', '÷', ':']);

/** What stands in a line for the reader: signs that it does not know are drawn as plus signs. */
export const drawnAs = (shape: string): string => (unknown.has(shape) ? '+' : shape);

/** Draws a line by itself: its glyphs and nothing else, and a plus sign for each sign that the reader does not know. */
export function drawLine(picture: GreyPicture, { band, glyphs }: GlyphLine): GreyPicture {
  const digit = band.baseline - band.top;
  const margin = Math.round(digit / 2);
  const top = Math.min(Math.floor(band.top), ...glyphs.map((glyph) => glyph.top)) - margin;
  const height = Math.max(Math.ceil(band.baseline), ...glyphs.map((glyph) => glyph.bottom)) + margin - top;
  const shift = margin - (glyphs[0]?.left ?? 0);
  const width = Math.max(...glyphs.map((glyph) => glyph.right)) + shift + margin;
  const data = new Uint8Array(width * height).fill(255);
  for (const glyph of glyphs) {
    if (!unknown.has(glyph.shape)) {
      for (const mark of glyph.marks) copy(picture, mark, { data, width, shift, top });
      continue;
    }
    const [x, y] = [(glyph.left + glyph.right) / 2 + shift, band.baseline - 0.4 * digit - top];
    const [arm, half] = [0.28 * digit, Math.max(1.5, 0.06 * digit)];
    const paint = (wide: number, tall: number) => {
      for (let row = Math.round(y - tall); row < Math.round(y + tall); row += 1)
        data.fill(0, row * width + Math.round(x - wide), row * width + Math.round(x + wide));
    };
    paint(arm, half);
    paint(half, arm);
  }
  return { data, width, height };
}

function copy(
  picture: GreyPicture,
  mark: Mark,
  to: { readonly data: Uint8Array; readonly width: number; readonly shift: number; readonly top: number },
): void {
  const [left, right] = [Math.max(0, mark.left - 1), Math.min(picture.width, mark.right + 1)];
  for (let y = Math.max(0, mark.top - 1); y < Math.min(picture.height, mark.bottom + 1); y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y - to.top) * to.width + x + to.shift;
      to.data[at] = Math.min(to.data[at] ?? 255, picture.data[y * picture.width + x] ?? 255);
    }
  }
}
