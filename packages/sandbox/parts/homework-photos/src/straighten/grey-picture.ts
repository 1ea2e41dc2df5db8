/** A picture in grey, one byte a pixel: 255 is white, 0 what is not part of the sheet. */
export interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What a pixel beyond the sheet adds to a mean: the mean is beyond it, too. */
const outside = -1e6;

/** Returns a picture whose longer side is at most `maxSide`: each pixel is the mean of a square of `factor` pixels. */
export function shrink(picture: GreyPicture, maxSide: number): { picture: GreyPicture; factor: number } {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / maxSide);
  if (factor <= 1) return { picture, factor: 1 };
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8Array(width * height);
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      for (let x = 0, at = row * picture.width; x < width; x += 1)
        for (let inner = 0; inner < factor; inner += 1, at += 1)
          sums[x] = (sums[x] ?? 0) + (picture.data[at] || outside);
    }
    for (let x = 0; x < width; x += 1) data[y * width + x] = Math.max(0, (sums[x] ?? 0) / (factor * factor));
  }
  return { picture: { data, width, height }, factor };
}

/** The picture as a PGM, which every reader of pictures knows. */
export function writePgm({ data, width, height }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
