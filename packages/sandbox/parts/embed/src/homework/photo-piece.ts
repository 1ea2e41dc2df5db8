/** A photo that the page shows, with its size in pixels. */
export interface ShownPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns how to draw upright what is between four corners, given in parts of the photo's width and height, clockwise from the one at the
 * top left: its size in pixels of the photo, and the matrix for the photo as a square of side 1. Perspective within the piece stays: a
 * line of print is too low for it to show.
 */
export function photoPiece(corners: readonly (readonly number[])[], photo: ShownPhoto) {
  const all = corners.flat();
  if (all.length !== 8) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = all;
  const along = [(c - a + e - g) / 2, (d - b + f - h) / 2] as const;
  const down = [(g - a + e - c) / 2, (h - b + f - d) / 2] as const;
  const start = [
    (a + c + e + g) / 4 - (along[0] + down[0]) / 2,
    (b + d + f + h) / 4 - (along[1] + down[1]) / 2,
  ] as const;
  const width = Math.round(Math.hypot(along[0] * photo.width, along[1] * photo.height));
  const height = Math.round(Math.hypot(down[0] * photo.width, down[1] * photo.height));
  const area = along[0] * down[1] - along[1] * down[0];
  if (!(width > 0 && height > 0 && area > 0)) return undefined;
  const x = [(width * down[1]) / area, (-width * down[0]) / area] as const;
  const y = [(-height * along[1]) / area, (height * along[0]) / area] as const;
  const shift = [-(x[0] * start[0] + x[1] * start[1]), -(y[0] * start[0] + y[1] * start[1])] as const;
  return { width, height, matrix: `matrix(${[x[0], y[0], x[1], y[1], ...shift].join(' ')})` };
}
