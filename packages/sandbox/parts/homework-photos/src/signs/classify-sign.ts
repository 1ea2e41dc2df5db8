import type { Mark } from '../straighten/find-marks.ts';
import type { GreyPicture } from '../straighten/grey-picture.ts';

/** What a group of marks looks like. `point`: a dot on the baseline. `other`: a digit, a letter. `unclear`: small, and no sign for sure. */
export type Shape = '+' | '−' | '×' | '·' | '÷' | ':' | '=' | 'point' | 'other' | 'unclear';

/** Marks one above the other, as an equals sign has two. */
export interface Glyph {
  readonly marks: readonly Mark[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where digits stand in a line, in pixels from the picture's top. */
export interface Band {
  readonly top: number;
  readonly baseline: number;
}

/** Says which sign a glyph is, by its shape, size and place in the line alone. */
export function classifySign(picture: GreyPicture, glyph: Glyph, band: Band): Shape {
  const height = band.baseline - band.top;
  const { marks } = glyph;
  const [first, second, third] = marks.toSorted((one, other) => one.top - other.top);
  const isBar = (mark: Mark | undefined) => mark !== undefined && looksLikeBar(mark, height);
  const isDot = (mark: Mark | undefined) => mark !== undefined && looksLikeDot(mark, height);
  /** How high the middle of a mark is: 0 on the baseline, 1 at the top of the digits. */
  const level = (mark: Mark) => (band.baseline - (mark.top + mark.bottom) / 2) / height;
  if (!first) return 'other';
  if (!second) {
    if (isBar(first)) return level(first) > 0.15 && level(first) < 0.75 ? '−' : 'other';
    if (isDot(first)) return classifyDot(level(first));
    return classifyStroke(picture, first, height);
  }
  if (!third) {
    if (isBar(first) && isBar(second)) return '=';
    if (isDot(first) && isDot(second)) return level(first) < 0.9 ? ':' : 'unclear';
    return glyph.bottom - glyph.top < 0.8 * height ? 'unclear' : 'other';
  }
  if (marks.length === 3 && isDot(first) && isBar(second) && isDot(third)) return '÷';
  return glyph.bottom - glyph.top < 0.9 * height ? 'unclear' : 'other';
}

function classifyDot(level: number): Shape {
  if (level < 0.2) return 'point';
  return level > 0.27 && level < 0.75 ? '·' : 'unclear';
}

function looksLikeBar({ left, right, top, bottom }: Mark, height: number): boolean {
  const [wide, tall] = [right - left, bottom - top];
  return tall <= 0.32 * height && wide >= 0.22 * height && wide >= 1.7 * tall;
}

function looksLikeDot({ left, right, top, bottom }: Mark, height: number): boolean {
  const [wide, tall] = [right - left, bottom - top];
  return Math.max(wide, tall) <= 0.36 * height && wide <= 1.6 * tall && tall <= 1.7 * wide;
}

/** How far upright strokes lean to the right, as a part of their height: in upright print, and in oblique. */
const slants = [0, 0.2];

/** Tells + from × and both from everything else, by where the ink of a single mark is. */
function classifyStroke(picture: GreyPicture, mark: Mark, height: number): Shape {
  const [wide, tall] = [mark.right - mark.left, mark.bottom - mark.top];
  if (tall > 0.95 * height || wide > 1.1 * height || wide > 1.5 * tall || tall > 1.6 * wide)
    return tall < 0.6 * height ? 'unclear' : 'other';
  const crosses = slants.map((slant) => rateCross(picture, mark, slant));
  if (crosses.includes('+')) return '+';
  if (slants.some((slant) => isTimes(picture, mark, slant))) return '×';
  return crosses.includes('unclear') || tall < 0.75 * height ? 'unclear' : 'other';
}

/** Two strokes that cross in their middles. A ÷ that is blurred until its dots touch its bar has gaps in the upright one: that is `unclear`. */
function rateCross(picture: GreyPicture, mark: Mark, slant: number): '+' | 'unclear' | undefined {
  // The level stroke is as wide as the mark, however the other one leans.
  const middle = (mark.top + mark.bottom) / 2;
  const dark = darkness(picture, mark, { wide: mark.right - mark.left, lean: (y) => slant * (middle - y) });
  const corners = [dark(0, 0.3, 0, 0.3), dark(0.7, 1, 0, 0.3), dark(0, 0.3, 0.7, 1), dark(0.7, 1, 0.7, 1)];
  const ends = [
    dark(0, 0.25, 0.4, 0.6),
    dark(0.75, 1, 0.4, 0.6),
    dark(0.4, 0.6, 0, 0.25),
    dark(0.4, 0.6, 0.75, 1),
  ];
  if (Math.max(...corners) > 0.2 || Math.min(...ends) < 0.35) return undefined;
  const stem = [0.1, 0.2, 0.3, 0.7, 0.8, 0.9].map((at) => dark(0.35, 0.65, at - 0.05, at + 0.05));
  return Math.min(...stem) > 0.6 * Math.max(...stem) ? '+' : 'unclear';
}

/** Ink in all four corners, and little at the ends of a cross. */
function isTimes(picture: GreyPicture, mark: Mark, slant: number): boolean {
  const wide = mark.right - mark.left - slant * (mark.bottom - mark.top);
  const dark = darkness(picture, mark, { wide, lean: (y) => slant * (mark.bottom - y) });
  const corners = [dark(0, 0.3, 0, 0.3), dark(0.7, 1, 0, 0.3), dark(0, 0.3, 0.7, 1), dark(0.7, 1, 0.7, 1)];
  const ends = [
    dark(0, 0.25, 0.4, 0.6),
    dark(0.75, 1, 0.4, 0.6),
    dark(0.4, 0.6, 0, 0.2),
    dark(0.4, 0.6, 0.8, 1),
  ];
  const weakest = Math.min(...corners);
  return weakest > 0.22 && Math.max(...ends) < 0.55 * weakest + 0.12;
}

/** How dark a part of a mark is, from 0 to 1; the part is given in parts of its width and height. */
function darkness(
  { data, width }: GreyPicture,
  { left, top, bottom }: Mark,
  { wide, lean }: { readonly wide: number; readonly lean: (y: number) => number },
) {
  const tall = bottom - top;
  return (fromX: number, toX: number, fromY: number, toY: number): number => {
    let [sum, count] = [0, 0];
    for (let y = Math.floor(top + fromY * tall); y < top + toY * tall; y += 1) {
      const start = left + lean(y);
      for (let x = Math.floor(start + fromX * wide); x < start + toX * wide; x += 1) {
        sum += 255 - (data[y * width + x] ?? 255);
        count += 255;
      }
    }
    return count === 0 ? 0 : sum / count;
  };
}
