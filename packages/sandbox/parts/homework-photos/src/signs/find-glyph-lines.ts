import { boxAround, findMarks, type Mark } from '../straighten/find-marks.ts';
import type { GreyPicture } from '../straighten/grey-picture.ts';
import { type Band, classifySign, type Glyph, type Shape } from './classify-sign.ts';

/** A line of print: where it is, and what its glyphs look like, from left to right. */
export interface GlyphLine {
  readonly band: Band;
  readonly glyphs: readonly (Glyph & { readonly shape: Shape })[];
}

/** Marks smaller than this part of a digit's height are grain. */
const speck = 0.08;

/** Finds the lines of print in a straight picture with digits of a height, from the top. */
export function findGlyphLines(picture: GreyPicture, height: number): GlyphLine[] {
  const marks = findMarks(picture).filter(
    (mark) => Math.max(mark.right - mark.left, mark.bottom - mark.top) > speck * height,
  );
  const isTall = (mark: Mark) => mark.bottom - mark.top > 0.7 * height && isPrint(mark, height);
  const tall = marks.filter(isTall).toSorted((one, other) => middle(one) - middle(other));
  const lines: Mark[][] = [];
  for (const mark of tall) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && middle(mark) - middle(before) < 0.3 * height) last.push(mark);
    else lines.push([mark]);
  }
  return lines
    .map((line) => {
      const bandAt = fitBand(line);
      const reach = 0.3 * height;
      const isInLine = (mark: Mark) => {
        const { top, baseline } = bandAt((mark.left + mark.right) / 2);
        return middle(mark) > top - reach && middle(mark) < baseline + reach && isPrint(mark, height);
      };
      const inLine = marks
        .filter(isInLine)
        .filter((mark, _, all) => !all.some((other) => isWithin(mark, other)));
      const glyphs = joinStacked(inLine, height).map((glyph) => {
        const shape = classifySign(picture, glyph, bandAt((glyph.left + glyph.right) / 2));
        return { ...glyph, shape };
      });
      const lefts = line.map(({ left }) => left);
      return { band: bandAt(ranked(lefts, 0.5)), glyphs };
    })
    .filter(({ glyphs }) => glyphs.length > 1);
}

/** Where digits stand at each point of a line: its tall marks' feet, which may still rise or fall, and how tall most of them are. */
function fitBand(tall: readonly Mark[]): (x: number) => Band {
  const slopes = tall.flatMap((one) =>
    tall.flatMap((other) =>
      other.left - one.left > 20 ? [(other.bottom - one.bottom) / (other.left - one.left)] : [],
    ),
  );
  const slope = ranked(slopes, 0.5);
  const flat = (side: 'top' | 'bottom') => tall.map((mark) => mark[side] - slope * mark.left);
  // Many a line has low letters and signs; few have anything above its digits.
  const top = ranked(flat('top'), 0.25);
  const baseline = ranked(flat('bottom'), 0.5);
  return (x) => ({ top: top + slope * x, baseline: baseline + slope * x });
}

/** Not the edge of a sheet, a rule, or a shadow. */
const isPrint = ({ left, top, right, bottom }: Mark, height: number) =>
  bottom - top < 2.2 * height && right - left < 8 * height;

/** A dot in the middle of a zero belongs to the zero. */
const isWithin = (mark: Mark, other: Mark) =>
  mark !== other &&
  mark.left > other.left &&
  mark.right < other.right &&
  mark.top > other.top &&
  mark.bottom < other.bottom;

const middle = ({ top, bottom }: Mark): number => (top + bottom) / 2;

function ranked(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
}

/** Joins marks that stand one above the other: bars and dots with one another. */
function joinStacked(marks: readonly Mark[], height: number): Glyph[] {
  const isSmall = ({ top, bottom }: Pick<Mark, 'top' | 'bottom'>) => bottom - top < 0.4 * height;
  const glyphs: Glyph[] = [];
  for (const mark of marks.toSorted((one, other) => one.left - other.left)) {
    const last = glyphs.findLast((glyph) => {
      const overlap = Math.min(glyph.right, mark.right) - Math.max(glyph.left, mark.left);
      const narrower = Math.min(glyph.right - glyph.left, mark.right - mark.left);
      // The dots of an oblique colon are not quite one above the other.
      const isDot = ({ left, right }: Pick<Mark, 'left' | 'right'>) => right - left < 0.36 * height;
      const needed = isDot(glyph) && isDot(mark) ? -0.25 * height : 0.55 * narrower;
      return overlap >= needed && isSmall(mark) && glyph.marks.every(isSmall);
    });
    const joined = [...(last?.marks ?? []), mark];
    const glyph = { marks: joined, ...boxAround(joined) };
    if (last) glyphs[glyphs.indexOf(last)] = glyph;
    else glyphs.push(glyph);
  }
  return glyphs;
}
