import { findMarks, textHeight } from './find-marks.ts';
import { findSheet } from './find-sheet.ts';
import { findSkew, type Skew } from './find-skew.ts';
import { flattenLight } from './flatten-light.ts';
import { type GreyPicture, shrink } from './grey-picture.ts';
import { compose, type Point, type Projection, project, projectTo } from './projection.ts';

/** A photo as a scanner would show its sheet. */
export interface StraightPicture {
  /** Upright print on white paper, and no more around it than there is of it. */
  readonly picture: GreyPicture;
  /** The height of its digits, in pixels. */
  readonly digitHeight: number;
  /** Where a point of the picture is in the photo, as parts of the photo's width and height. */
  readonly toPhoto: (point: Point) => Point;
}

/** The longer side of what a sheet is looked for in, and of what its print's slope is measured in, in pixels. */
const sides = { sheet: 320, print: 800 };
/** The height of digits that the reader reads best, in pixels. */
const bestHeight = 30;
const maxSide = 2_600;

/**
 * Straightens a photo of homework: a sheet on a desk is cut out and its perspective undone, tilted print is turned, shadows go, and
 * print gets the size that is read best. Returns `undefined` where there is no print in it.
 */
export function straighten(photo: GreyPicture): StraightPicture | undefined {
  const { picture: sheetIn, factor } = shrink(photo, sides.sheet);
  const sheet = findSheet(sheetIn);
  const outline = sheet?.outline.map(([x, y]): Point => [x * factor, y * factor]);
  const masked = outline ? keepInside(photo, outline) : photo;
  const size = { width: photo.width, height: photo.height };
  let page: Projection = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  if (sheet?.corners) {
    const [a, b, c, d] = sheet.corners.map(([x, y]): Point => [x * factor, y * factor]) as [
      Point,
      Point,
      Point,
      Point,
    ];
    size.width = (distance(a, b) + distance(d, c)) / 2;
    size.height = (distance(a, d) + distance(b, c)) / 2;
    page = projectTo([a, b, c, d], size.width, size.height);
  }
  const zoom = Math.min(1, sides.print / Math.max(size.width, size.height));
  const draft = flattenLight(
    render(masked, scaled(page, 1 / zoom), {
      width: Math.round(size.width * zoom),
      height: Math.round(size.height * zoom),
      zoom,
    }),
  );
  const skew = findSkew(draft);
  return draw(masked, { draft, page, skew, zoom });
}

/** Turns the print upright, at the size that is read best, with a margin around it. */
function draw(
  photo: GreyPicture,
  { draft, page, skew, zoom }: { draft: GreyPicture; page: Projection; skew: Skew; zoom: number },
): StraightPicture | undefined {
  const middle: Point = [draft.width / 2, draft.height / 2];
  const marks = findMarks(draft);
  const height = textHeight(marks);
  if (height === undefined) return undefined;
  const [sine, cosine] = [Math.sin(skew.angle), Math.cos(skew.angle)];
  const turned = marks.flatMap(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2 - middle[0], (top + bottom) / 2 - middle[1]];
    const tall = bottom - top;
    const isPrint =
      tall <= height * 3 &&
      (tall >= height / 2 || (right - left >= height * 0.4 && right - left <= height * 2));
    return !isPrint ? [] : [[x * cosine + y * sine, y * cosine - x * sine] as const];
  });
  const margin = 2.5 * height;
  const xs = turned.map(([x]) => x);
  const ys = turned.map(([, y]) => y);
  const [left, top] = [least(xs) - margin, least(ys) - margin];
  const [right, bottom] = [-least(xs.map((x) => -x)) + margin, -least(ys.map((y) => -y)) + margin];
  const factor = Math.min(bestHeight / height, maxSide / Math.max(right - left, bottom - top), 3 / zoom);
  const size = { width: Math.round((right - left) * factor), height: Math.round((bottom - top) * factor) };
  const half = draft.height / 2;
  /** From the drawn picture to the draft. */
  const straight = (x: number, y: number): Point => {
    const [along, across] = [x / factor + left, y / factor + top];
    const row = across + (along * skew.fan * across) / half;
    return [along * cosine - row * sine + middle[0], along * sine + row * cosine + middle[1]];
  };
  const corners = [
    straight(0, 0),
    straight(size.width, 0),
    straight(size.width, size.height),
    straight(0, size.height),
  ] as const;
  const whole = compose(scaled(page, 1 / zoom), projectTo(corners, size.width, size.height));
  const picture = flattenLight(render(photo, whole, { ...size, zoom: factor * zoom }));
  return {
    picture,
    digitHeight: height * factor,
    toPhoto: (point) => {
      const [x, y] = project(whole, point);
      return [x / photo.width, y / photo.height];
    },
  };
}

const least = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);

const distance = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);

/** The projection with points that are `factor` times as large before it. */
function scaled(projection: Projection, factor: number): Projection {
  return compose(projection, [factor, 0, 0, 0, factor, 0, 0, 0, 1]);
}

/** The photo, with nothing outside a convex outline. */
function keepInside({ data, width, height }: GreyPicture, outline: readonly Point[]): GreyPicture {
  const kept = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    let [from, to] = [width, 0];
    outline.forEach(([x1, y1], index) => {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
      if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || y1 === y2) return;
      const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
      from = Math.min(from, x);
      to = Math.max(to, x);
    });
    const start = y * width + Math.max(0, Math.ceil(from));
    const end = y * width + Math.min(width, Math.floor(to));
    if (end > start) kept.set(data.subarray(start, end), start);
  }
  return { data: kept, width, height };
}

/** Draws a picture through a projection into it. Between its pixels it takes what is between them, of a smaller one where much is left out. */
function render(
  photo: GreyPicture,
  projection: Projection,
  { width, height, zoom }: { readonly width: number; readonly height: number; readonly zoom: number },
): GreyPicture {
  const { picture, factor } = shrink(
    photo,
    Math.max(photo.width, photo.height) / Math.max(1, Math.floor(1 / zoom)),
  );
  const { data, width: columns, height: rows } = picture;
  const [a, b, c, d, e, f, g, h, i] = projection;
  const drawn = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const depth = (g * x + h * y + i) * factor;
      const column = (a * x + b * y + c) / depth - 0.5;
      const row = (d * x + e * y + f) / depth - 0.5;
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
