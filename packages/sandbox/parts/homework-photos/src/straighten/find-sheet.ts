import type { GreyPicture } from './grey-picture.ts';
import { area, type Corners, type Point } from './projection.ts';

/** A sheet of paper on a desk, in pixels of the picture that it was found in. */
export interface FoundSheet {
  /** Its outline, convex and clockwise. */
  readonly outline: readonly Point[];
  /** Its corners, where all four are in the picture. */
  readonly corners: Corners | undefined;
}

/** Print and squares narrower than this, in pixels, are filled before the paper is looked for. */
const closing = 4;
/** How much the light may change over `reach` pixels within one surface. A shadow is softer than the edge of a sheet. */
const maxChange = 0.07;
const reach = 2;
const minShare = 0.15;
/** The corners' area is at most this times the outline's: more is no rectangle. */
const maxOverhang = 1.12;

/**
 * Finds the sheet in a photo, at about 320 pixels: the largest bright surface without an edge in it. `undefined` where the
 * photo shows nothing but the sheet, or no clear edge around it.
 */
export function findSheet(picture: GreyPicture): FoundSheet | undefined {
  const { width, height } = picture;
  const closed = close(picture);
  const surface = findSurface({ ...picture, data: closed });
  const outline = hull(rowEnds(surface, width));
  const share = area(outline) / ((width - 2 * reach) * (height - 2 * reach));
  if (share < minShare || surface.length < 0.6 * area(outline)) return undefined;
  const border = reach + 3;
  const atBorder = ([x, y]: Point) =>
    Number(x < border) + Number(x > width - border) + Number(y < border) + Number(y > height - border) > 0;
  if (share > 0.92) return undefined;
  const corners = findCorners(outline);
  const inside =
    corners?.every(
      ([x, y]) => x > -0.02 * width && x < 1.02 * width && y > -0.02 * height && y < 1.02 * height,
    ) &&
    !outline.some(
      (point, index) => atBorder(point) && atBorder(outline[(index + 1) % outline.length] ?? point),
    );
  return { outline, corners: inside ? corners : undefined };
}

/** Without what is dark and narrow: print, squares, the grain of a desk. */
function close({ data, width, height }: GreyPicture): Uint8Array {
  const across = [height, width, width, 1] as const;
  const down = [width, height, 1, width] as const;
  const light = slide(slide(data, across, 1), down, 1);
  return slide(slide(light, across, -1), down, -1);
}

/** Each pixel becomes the lightest of those before and behind it in its line, or with `sign` -1 the darkest. */
function slide(
  from: Uint8Array,
  [count, length, countStep, step]: readonly [number, number, number, number],
  sign: 1 | -1,
): Uint8Array {
  const to = new Uint8Array(from.length);
  for (let line = 0; line < count; line += 1) {
    const start = line * countStep;
    for (let index = 0; index < length; index += 1) {
      const end = start + Math.min(length - 1, index + closing) * step;
      let best = from[start + index * step] ?? 0;
      for (let at = start + Math.max(0, index - closing) * step; at <= end; at += step) {
        const value = from[at] ?? 0;
        if ((value - best) * sign > 0) best = value;
      }
      to[start + index * step] = best;
    }
  }
  return to;
}

/** The pixels of the largest, brightest surface. */
function findSurface({ data, width, height }: GreyPicture): number[] {
  const isSmooth = new Uint8Array(data.length);
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      const across = Math.abs((data[at + reach] ?? 0) - (data[at - reach] ?? 0));
      const down = Math.abs((data[at + reach * width] ?? 0) - (data[at - reach * width] ?? 0));
      isSmooth[at] = Math.max(across, down) <= maxChange * (data[at] ?? 0) ? 1 : 0;
    }
  }
  let best: { pixels: number[]; score: number } | undefined;
  for (let at = 0; at < data.length; at += 1) {
    if (isSmooth[at] !== 1) continue;
    const pixels = fill(isSmooth, width, at);
    const light = pixels.reduce((sum, pixel) => sum + (data[pixel] ?? 0), 0) / pixels.length;
    const score = pixels.length * light ** 2;
    if (!best || score > best.score) best = { pixels, score };
  }
  return best?.pixels ?? [];
}

/** Takes the pixels that are joined to one out of the mask, and returns them. */
function fill(mask: Uint8Array, width: number, start: number): number[] {
  const found = [start];
  mask[start] = 0;
  for (const at of found) {
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (mask[next] !== 1) continue;
      mask[next] = 0;
      found.push(next);
    }
  }
  return found;
}

/** The first and last pixel of each row. */
function rowEnds(pixels: readonly number[], width: number): Point[] {
  const ends = new Map<number, [number, number]>();
  for (const at of pixels) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  return [...ends].flatMap(([y, [first, last]]): Point[] => [
    [first, y],
    [last, y],
  ]);
}

/** The convex hull, clockwise (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const chain = (ordered: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of ordered) {
      for (let [before, last] = kept.slice(-2); before && last; [before, last] = kept.slice(-2)) {
        if (turn(before, last, point) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turn([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  return (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
}

/** Removes the outline's sides one by one, each time the one whose neighbours meet nearest, until four are left. */
function findCorners(outline: readonly Point[]): Corners | undefined {
  let polygon = [...outline];
  while (polygon.length > 4) {
    const options = polygon.flatMap((_, index) => {
      const without = removeSide(polygon, index);
      return without ? [without] : [];
    });
    if (options.length === 0) return undefined;
    polygon = options.reduce((best, option) => (area(option) < area(best) ? option : best));
  }
  if (polygon.length !== 4 || area(polygon) > maxOverhang * area(outline)) return undefined;
  const top = polygon.reduce((first, [x, y], index) => {
    const [bestX, bestY] = polygon[first] ?? [x, y];
    return x + y < bestX + bestY ? index : first;
  }, 0);
  return [...polygon.slice(top), ...polygon.slice(0, top)] as unknown as Corners;
}

/** The polygon without the side that begins at `index`: its neighbours are prolonged until they meet. */
function removeSide(polygon: readonly Point[], index: number): Point[] | undefined {
  const corner = (offset: number): Point =>
    polygon[(index + offset + polygon.length) % polygon.length] ?? [0, 0];
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [corner(-1), corner(0), corner(1), corner(2)];
  const determinant = (x1 - x0) * (y3 - y2) - (y1 - y0) * (x3 - x2);
  const along = ((x2 - x0) * (y3 - y2) - (y2 - y0) * (x3 - x2)) / determinant;
  if (!Number.isFinite(along) || along < 1) return undefined;
  const meeting: Point = [x0 + along * (x1 - x0), y0 + along * (y1 - y0)];
  return polygon.flatMap((point, at) => {
    if (at === index) return [meeting];
    return at === (index + 1) % polygon.length ? [] : [point];
  });
}
