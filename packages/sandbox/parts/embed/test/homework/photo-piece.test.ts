import { expect, test } from 'vitest';
import { photoPiece } from '../../src/homework/photo-piece.ts';

const photo = { url: 'blob:photo', width: 200, height: 100 };

/** Where a point of the photo is drawn, both in parts and pixels. */
function draw(matrix: string, [x, y]: readonly [number, number]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (matrix.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return [a * x + c * y + e, b * x + d * y + f].map((at) => Math.round(at) + 0);
}

test('a tilted piece of a photo is drawn upright, in its own size', () => {
  // From 50, 20, 80 pixels along and 60 pixels down; then 30 to the left and 40 down.
  const corners = [
    [0.25, 0.2],
    [0.65, 0.8],
    [0.5, 1.2],
    [0.1, 0.6],
  ] as const;
  const piece = photoPiece(corners, photo);
  expect(piece).toMatchObject({ width: 100, height: 50 });
  expect(corners.map((corner) => draw(piece?.matrix ?? '', corner))).toEqual([
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
  ]);
});

test('corners that are no piece of a photo draw nothing', () => {
  expect(photoPiece([], photo)).toBeUndefined();
  expect(photoPiece(Array(4).fill([0, 0]), photo)).toBeUndefined();
});
