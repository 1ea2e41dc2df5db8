import { findMarks, textHeight } from './find-marks.ts';
import { keepSheet } from './find-sheet.ts';
import { findSkew } from './find-skew.ts';
import { flattenLight } from './flatten-light.ts';
import { type GreyPicture, shrink } from './grey-picture.ts';

type Point = readonly [x: number, y: number];

/** A photo as a scanner would show its sheet. */
export interface StraightPicture {
  /** Upright print on white paper, and no more around it than there is of it. */
  readonly picture: GreyPicture;
  /** The height of its digits, in pixels. */
  readonly digitHeight: number;
  /** Where a point of the picture is in the photo, as parts of the photo's width and height. */
  readonly toPhoto: (point: Point) => Point;
}

/** The longer side of what the print's slope is measured in, in pixels. */
const draftSide = 800;
/** The height of digits that the reader reads best, in pixels. */
const bestHeight = 30;
const maxSide = 2_600;
/** More marks than this are grain, not print: a sheet has a few hundred. */
const maxMarks = 2_500;

/**
 * Straightens a photo of homework: what is not the sheet is cut off, tilted print is turned, shadows go, and print gets the size that is
 * read best. Returns `undefined` where there is no print in it.
 */
export function straighten(photo: GreyPicture): StraightPicture | undefined {
  const sheet = keepSheet(photo);
  const zoom = Math.min(1, draftSide / Math.max(photo.width, photo.height));
  const draft = flattenLight(
    render(sheet, ([x, y]) => [x / zoom, y / zoom], {
      width: Math.round(photo.width * zoom),
      height: Math.round(photo.height * zoom),
      zoom,
    }),
  );
  const marks = findMarks(draft);
  const height = textHeight(marks);
  if (height === undefined || marks.length > maxMarks) return undefined;
  const { angle, fan } = findSkew(draft);
  const [middleX, middleY] = [draft.width / 2, draft.height / 2];
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const centres = marks.map((mark) => {
    const [x, y] = [(mark.left + mark.right) / 2 - middleX, (mark.top + mark.bottom) / 2 - middleY];
    return [x * cosine + y * sine, y * cosine - x * sine] as const;
  });
  const margin = 2.5 * height;
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const [left, top] = [least(xs) - margin, least(ys) - margin];
  const [wide, tall] = [margin - least(xs.map((x) => -x)) - left, margin - least(ys.map((y) => -y)) - top];
  const factor = Math.min(bestHeight / height, maxSide / Math.max(wide, tall), 3 / zoom);
  const size = { width: Math.round(wide * factor), height: Math.round(tall * factor) };
  const toPixels = ([x, y]: Point): Point => {
    const [along, across] = [x / factor + left, y / factor + top];
    const row = across + (along * fan * across) / middleY;
    return [(along * cosine - row * sine + middleX) / zoom, (along * sine + row * cosine + middleY) / zoom];
  };
  return {
    picture: flattenLight(render(sheet, toPixels, { ...size, zoom: factor * zoom })),
    digitHeight: height * factor,
    toPhoto: (point) => {
      const [x, y] = toPixels(point);
      return [x / photo.width, y / photo.height];
    },
  };
}

const least = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);

/**
 * Draws a picture whose rows are straight lines in the photo. Between the photo's pixels it takes what is between them, of a smaller one
 * where much is left out.
 */
function render(
  photo: GreyPicture,
  toPhoto: (point: Point) => Point,
  { width, height, zoom }: { readonly width: number; readonly height: number; readonly zoom: number },
): GreyPicture {
  const { picture, factor } = shrink(
    photo,
    Math.max(photo.width, photo.height) / Math.max(1, Math.floor(1 / zoom)),
  );
  const { data, width: columns, height: rows } = picture;
  const drawn = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [startX, startY] = toPhoto([0, y]);
    const [endX, endY] = toPhoto([width, y]);
    for (let x = 0; x < width; x += 1, at += 1) {
      const column = (startX + ((endX - startX) * x) / width) / factor - 0.5;
      const row = (startY + ((endY - startY) * x) / width) / factor - 0.5;
      if (!(column >= 0 && row >= 0 && column < columns - 1 && row < rows - 1)) continue;
      const left = column | 0;
      const top = row | 0;
      const right = column - left;
      const down = row - top;
      const from = top * columns + left;
      const one = data[from] ?? 0;
      const two = data[from + 1] ?? 0;
      const three = data[from + columns] ?? 0;
      const four = data[from + columns + 1] ?? 0;
      if (one === 0 || two === 0 || three === 0 || four === 0) continue;
      drawn[at] =
        (one * (1 - right) + two * right) * (1 - down) + (three * (1 - right) + four * right) * down;
    }
  }
  return { data: drawn, width, height };
}
