import type { GreyPicture } from './grey-picture.ts';

/** The side of the squares in which paper has one brightness, in pixels. */
const tile = 32;
/** Paper is what most of a square is: as bright as this part of its pixels at least. */
const paperRank = 0.7;
/** Marks lighter than this part of the way from paper to ink are the sheet's own squares and lines, or grain. */
const faint = 0.3;

/** Makes paper white and ink black, wherever the light falls. What is not part of the sheet becomes paper. */
export function flattenLight(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const paper = readPaper(picture);
  const lights = new Uint8Array(picture.data.length);
  const histogram = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    const row = paper(y);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const value = picture.data[at] ?? 0;
      const place = x < tile / 2 ? 0 : x / tile - 0.5;
      const left = place | 0;
      const from = row[left] ?? 255;
      const light =
        value === 0
          ? 255
          : Math.min(255, (255 * value) / (from + (place - left) * ((row[left + 1] ?? from) - from))) | 0;
      lights[at] = light;
      histogram[light] = (histogram[light] ?? 0) + 1;
    }
  }
  const ink = readInk(histogram);
  const white = 255 - faint * (255 - ink);
  const stretched = Uint8Array.from({ length: 256 }, (_, light) =>
    Math.max(0, Math.min(255, (255 * (light - ink)) / (white - ink))),
  );
  for (let at = 0; at < lights.length; at += 1) lights[at] = stretched[lights[at] ?? 0] ?? 255;
  return { data: lights, width, height };
}

/** How dark ink is: the middle of what is clearly darker than paper. */
function readInk(histogram: Uint32Array): number {
  const dark = histogram.subarray(0, 190);
  const count = dark.reduce((sum, value) => sum + value, 0);
  return Math.max(0, Math.min(rank(dark, count * 0.35), 170));
}

/** The brightness of paper at a height, in the middle of each column of squares. */
function readPaper({ data, width, height }: GreyPicture): (y: number) => Float64Array {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const known = new Float64Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1) {
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 1) {
          const value = data[y * width + x] ?? 0;
          if (value === 0) continue;
          histogram[value] = (histogram[value] ?? 0) + 1;
          count += 1;
        }
      }
      known[row * columns + column] = count < tile ? 0 : rank(histogram, count * paperRank);
    }
  }
  const smooth = smoothed(known, columns, rows);
  const line = new Float64Array(columns);
  return (y) => {
    const place = Math.max(0, y / tile - 0.5);
    const top = Math.floor(place);
    const below = Math.min(top + 1, rows - 1);
    return line.map((_, column) => {
      const from = smooth[top * columns + column] ?? 255;
      return Math.max(1, from + (place - top) * ((smooth[below * columns + column] ?? from) - from));
    });
  };
}

function rank(histogram: Uint32Array, count: number): number {
  let seen = 0;
  return histogram.findIndex((value) => {
    seen += value;
    return seen >= count;
  });
}

/** The brightest of each square and its neighbours' mean, since print may cover much of a square; beyond the sheet that of the nearest. */
function smoothed(known: Float64Array, columns: number, rows: number): Float64Array {
  return known.map((value, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const near: number[] = [];
    for (const [dx, dy] of neighbours) {
      const [column, row] = [x + dx, y + dy];
      const other = known[row * columns + column] ?? 0;
      if (column >= 0 && column < columns && row >= 0 && row < rows && other > 0) near.push(other);
    }
    if (near.length === 0) return 255;
    const mean = near.reduce((sum, other) => sum + other, 0) / near.length;
    return value === 0 ? mean : (mean + value) / 2;
  });
}

const neighbours = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
