import type { GreyPicture } from './grey-picture.ts';

/** A part of a picture, in pixels; `right` and `bottom` are beyond its last ones. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ink that hangs together: a digit, a stroke of an equals sign, a dot. */
export type Mark = Box;

/** Darker than this is ink, in a picture with white paper and black ink. */
const inkBelow = 140;
/** Less ink than this, in pixels, is no mark. */
const minInk = 4;

/** Finds the marks in a picture with white paper. */
export function findMarks({ data, width, height }: GreyPicture): Mark[] {
  const isInk = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) isInk[at] = (data[at] ?? 255) < inkBelow ? 1 : 0;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const marks: Mark[] = [];
  const stack: number[] = [];
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] !== 1) continue;
    let [left, right, top, bottom, ink] = [width, 0, height, 0, 0];
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
    if (ink >= minInk) marks.push({ left, right, top, bottom });
  }
  return marks;
}

/** What is around all of the boxes. */
export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

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
