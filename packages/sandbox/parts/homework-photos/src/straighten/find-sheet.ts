import { type GreyPicture, shrink } from './grey-picture.ts';

/** The longer side of what the sheet is looked for in, in pixels. */
const maxSide = 320;
/** Print and squares narrower than this, in pixels, are filled before the paper is looked for. */
const closing = 4;
/** How much the light may change over `reach` pixels within one surface. A shadow is softer than the edge of a sheet. */
const maxChange = 0.07;
const reach = 2;
/** A surface smaller than this part of the photo is no sheet: then all of the photo is. */
const minShare = 0.15;

/** The photo with nothing but its sheet: the largest bright surface without an edge in it, and what that has on both sides. */
export function keepSheet(photo: GreyPicture): GreyPicture {
  const { picture, factor } = shrink(photo, maxSide);
  const { width, height } = picture;
  const surface = findSurface({ ...picture, data: close(picture) });
  if (surface.length < minShare * width * height) return photo;
  const data = new Uint8Array(photo.data.length);
  for (const [row, [from, to]] of rowEnds(surface, width)) {
    for (let y = row * factor; y < (row + 1) * factor; y += 1) {
      const start = y * photo.width;
      data.set(photo.data.subarray(start + from * factor, start + (to + 1) * factor), start + from * factor);
    }
  }
  return { ...photo, data };
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
function rowEnds(pixels: readonly number[], width: number): Map<number, [number, number]> {
  const ends = new Map<number, [number, number]>();
  for (const at of pixels) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  return ends;
}
