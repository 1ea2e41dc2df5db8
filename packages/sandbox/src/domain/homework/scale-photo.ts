import type { GreyPicture } from '@tutor-session/homework-photos';
import { decodePhoto, type Pixels } from './decode-photo.ts';
import { readImageHeader } from './read-image-header.ts';

/** The longer side of what is read, in pixels, as the embed page sends it: print stays readable, and the grain of a large photo goes. */
const maxPhotoSide = 3_000;

/**
 * Returns a photo in grey, turned as its camera says, and smaller if it is too large. `undefined` for one that cannot be decoded.
 */
export async function scalePhoto(
  photo: Uint8Array,
  maxSide: number = maxPhotoSide,
): Promise<GreyPicture | undefined> {
  const header = readImageHeader(photo);
  if (!header) return undefined;
  try {
    return toGrey(await decodePhoto(photo, header.type), maxSide);
  } catch {
    return undefined;
  }
}

/** Each pixel is the mean of those that it stands for; what is transparent is white, as paper. Nothing is 0, which is no paper. */
function toGrey({ data, width, height }: Pixels, maxSide: number): GreyPicture {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const columnAt = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width));
  const sums = new Float64Array(columns);
  const counts = new Uint32Array(columns);
  const grey = new Uint8Array(columns * rows);
  for (let row = 0, y = 0; row < rows; row += 1) {
    sums.fill(0);
    counts.fill(0);
    for (; y < height && Math.floor((y * rows) / height) === row; y += 1) {
      for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
        const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
        const column = columnAt[x] ?? 0;
        sums[column] = (sums[column] ?? 0) + 255 + ((light - 255) * (data[at + 3] ?? 0)) / 255;
        counts[column] = (counts[column] ?? 0) + 1;
      }
    }
    for (let column = 0; column < columns; column += 1)
      grey[row * columns + column] = Math.max(1, (sums[column] ?? 0) / (counts[column] ?? 1));
  }
  return { data: grey, width: columns, height: rows };
}
