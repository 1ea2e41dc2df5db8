export type Point = readonly [x: number, y: number];

/** Corners, clockwise from the one at the top left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A projective map of the plane: nine numbers, row by row. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

/** The projection that takes the rectangle from 0, 0 to `width`, `height` to four corners (Heckbert 1989, part 2.2.3). */
export function projectTo(corners: Corners, width: number, height: number): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    ...[(x1 - x0 + g * x1) / width, (x3 - x0 + h * x3) / height, x0],
    ...[(y1 - y0 + g * y1) / width, (y3 - y0 + h * y3) / height, y0],
    ...[g / width, h / height, 1],
  ] as unknown as Projection;
}

export function project([a, b, c, d, e, f, g, h, i]: Projection, [x, y]: Point): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The projection that does `first`, then `second`. */
export function compose(second: Projection, first: Projection): Projection {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, at) => sum + (second[row * 3 + at] ?? 0) * (first[at * 3 + column] ?? 0), 0);
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column))) as unknown as Projection;
}

/** The area of a polygon; above 0 when it is clockwise in a picture, whose y points down. */
export function area(polygon: readonly Point[]): number {
  return (
    polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}
