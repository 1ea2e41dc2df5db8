import type { GreyPicture } from './grey-picture.ts';

/** Ink that hangs together: a digit, a stroke of an equals sign, a dot. In pixels; `right` and `bottom` are beyond its last ones. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How many of its pixels are ink. */
  readonly ink: number;
}

/** Darker than this is ink, in a picture with white paper and black ink. */
const inkBelow = 140;

/** Finds the marks in a picture with white paper, those of less than `minInk` pixels left out. */
export function findMarks({ data, width, height }: GreyPicture, minInk = 4): Mark[] {
  const isInk = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) isInk[at] = (data[at] ?? 255) < inkBelow ? 1 : 0;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const marks: Mark[] = [];
  const stack: number[] = [];
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] !== 1) continue;
    let left = width;
    let right = 0;
    let top = height;
    let bottom = 0;
    let ink = 0;
    stack.push(start);
    isInk[start] = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const y = Math.floor(at / width);
      const x = at - y * width;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      ink += 1;
      for (const step of around) {
        if (isInk[at + step] !== 1) continue;
        isInk[at + step] = 0;
        stack.push(at + step);
      }
    }
    if (ink >= minInk) marks.push({ left, right, top, bottom, ink });
  }
  return marks;
}

/** The usual height of digits and capitals among the marks, in pixels; `undefined` where there are too few to tell. */
export function textHeight(marks: readonly Mark[]): number | undefined {
  const heights = marks
    .filter(
      ({ left, right, top, bottom }) =>
        bottom - top >= 6 && right - left < 3 * (bottom - top) && bottom - top < 12 * (right - left),
    )
    .map(({ top, bottom }) => bottom - top)
    .toSorted((one, other) => one - other);
  return heights.length < 2 ? undefined : heights[Math.floor(heights.length * 0.6)];
}
