import type { Box, Mark } from '../straighten/find-marks.ts';
import type { GreyPicture } from '../straighten/grey-picture.ts';

/** What a group of marks looks like. `point`: a dot on the baseline. `other`: a digit, a letter, ×, which the reader knows. */
export type Shape = '+' | '−' | '·' | '÷' | ':' | '=' | 'point' | 'other';

/** Marks one above the other, as an equals sign has two. */
export interface Glyph extends Box {
  readonly marks: readonly Mark[];
}

/** Where digits stand in a line, in pixels from the picture's top. */
export interface Band {
  readonly top: number;
  readonly baseline: number;
}

/** Says which sign a glyph is, by its shape, size and place in the line alone. */
export function classifySign(picture: GreyPicture, { marks }: Glyph, band: Band): Shape {
  const height = band.baseline - band.top;
  const kinds = marks
    .toSorted((one, other) => one.top - other.top)
    .map((mark) => (isBar(mark) ? '-' : isDot(mark, height) ? '.' : '?'));
  const [first] = marks;
  switch (kinds.join('')) {
    case '-':
      return '−';
    case '--':
      return '=';
    case '..':
      return ':';
    case '.-.':
      return '÷';
    case '.':
      return first ? classifyDot((band.baseline - (first.top + first.bottom) / 2) / height) : 'other';
    case '?':
      return first && first.bottom - first.top < 0.95 * height && isCross(picture, first) ? '+' : 'other';
    default:
      return 'other';
  }
}

/** By how high its middle is: 0 on the baseline, 1 at the top of the digits. */
function classifyDot(level: number): Shape {
  if (level < 0.2) return 'point';
  return level > 0.27 && level < 0.75 ? '·' : 'other';
}

const isBar = ({ left, right, top, bottom }: Mark): boolean => right - left >= 1.7 * (bottom - top);

const isDot = ({ left, right, top, bottom }: Mark, height: number): boolean =>
  Math.max(right - left, bottom - top) <= 0.36 * height;

/**
 * Whether a mark is two strokes that cross in their middles: ink at their four ends, and little in the corners. A ÷ that is blurred until
 * its dots touch its bar has gaps in the upright one.
 */
function isCross({ data, width }: GreyPicture, { left, right, top, bottom }: Mark): boolean {
  const [wide, tall] = [right - left, bottom - top];
  /** How dark a part of the mark is, from 0 to 1; the part is given in parts of its width and height. */
  const dark = (fromX: number, toX: number, fromY: number, toY: number): number => {
    let [sum, count] = [0, 0];
    for (let y = Math.floor(top + fromY * tall); y < top + toY * tall; y += 1) {
      for (let x = Math.floor(left + fromX * wide); x < left + toX * wide; x += 1) {
        sum += 255 - (data[y * width + x] ?? 255);
        count += 255;
      }
    }
    return count === 0 ? 0 : sum / count;
  };
  const corners = [dark(0, 0.3, 0, 0.3), dark(0.7, 1, 0, 0.3), dark(0, 0.3, 0.7, 1), dark(0.7, 1, 0.7, 1)];
  const ends = [
    dark(0, 0.25, 0.4, 0.6),
    dark(0.75, 1, 0.4, 0.6),
    dark(0.4, 0.6, 0, 0.25),
    dark(0.4, 0.6, 0.75, 1),
  ];
  const stem = [0.1, 0.2, 0.3, 0.7, 0.8, 0.9].map((at) => dark(0.35, 0.65, at - 0.05, at + 0.05));
  return (
    Math.max(...corners) <= 0.2 && Math.min(...ends) >= 0.35 && Math.min(...stem) > 0.6 * Math.max(...stem)
  );
}
