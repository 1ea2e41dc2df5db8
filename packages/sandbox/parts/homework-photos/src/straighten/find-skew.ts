import type { GreyPicture } from './grey-picture.ts';

type Point = readonly [x: number, y: number];

/** How lines of print run in a picture. */
export interface Skew {
  /** Their slope through the picture's middle, in radians, clockwise. */
  readonly angle: number;
  /** How much the slope grows from the middle of the picture to its bottom: lines meet somewhere when the camera stands to their side. */
  readonly fan: number;
}

/** Lines of print are looked for up to this slope, in degrees. */
const maxDegrees = 25;
const maxPoints = 12_000;
const minHeight = 0.3;

/**
 * Finds the slope at which ink gathers in lines with gaps between them (a projection profile, by its differences as in Postl's
 * patent of 1988), first of all ink, then also of what is above and below the middle.
 */
export function findSkew(flat: GreyPicture): Skew {
  const points = inkPoints(flat);
  if (points.length < 50) return { angle: 0, fan: 0 };
  const half = flat.height / 2;
  const bins = Math.ceil(Math.hypot(flat.width, flat.height)) * 2;
  const score = (angle: number, fan: number) => lineScore(points, { angle, fan }, { half, bins });
  const around = (middle: number, step: number, steps: number) =>
    Array.from({ length: 2 * steps + 1 }, (_, index) => middle + (index - steps) * step);
  const best = (values: readonly number[], rate: (value: number) => number) =>
    values
      .map((value) => ({ value, score: rate(value) }))
      .reduce((one, other) => (other.score > one.score ? other : one)).value;
  const degree = Math.PI / 180;
  let angle = best(around(0, degree, maxDegrees), (value) => score(value, 0));
  let fan = 0;
  const canFan = flat.height > minHeight * flat.width; // one line alone shows no fan
  for (const step of [0.5, 0.25, 0.1]) {
    if (canFan) fan = best(around(fan, step * 0.04, 5), (value) => score(angle, value));
    angle = best(around(angle, step * degree, 4), (value) => score(value, fan));
  }
  return { angle, fan };
}

/** Some thousand dark pixels, from the picture's middle. */
function inkPoints({ data, width, height }: GreyPicture): Point[] {
  const dark: number[] = [];
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < 110) dark.push(at);
  const every = Math.max(1, dark.length / maxPoints);
  return Array.from({ length: Math.floor(dark.length / every) }, (_, index) => {
    const at = dark[Math.floor(index * every)] ?? 0;
    return [(at % width) - width / 2, Math.floor(at / width) - height / 2];
  });
}

function lineScore(
  points: readonly Point[],
  { angle, fan }: Skew,
  { half, bins }: { readonly half: number; readonly bins: number },
): number {
  const rows = new Float64Array(bins);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  for (const [x, y] of points) {
    const along = x * cosine + y * sine;
    const across = y * cosine - x * sine;
    const row = Math.round(across - (along * fan * across) / half) + bins / 2;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let row = 1; row < bins; row += 1) score += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return score;
}
