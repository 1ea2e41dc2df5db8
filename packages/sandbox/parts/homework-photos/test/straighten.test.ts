import { expect, test } from 'vitest';
import { keepSheet } from '../src/straighten/find-sheet.ts';
import { findSkew } from '../src/straighten/find-skew.ts';
import { flattenLight } from '../src/straighten/flatten-light.ts';
import type { GreyPicture } from '../src/straighten/grey-picture.ts';
import { straighten } from '../src/straighten/straighten.ts';

function paint(width: number, height: number, light: (x: number, y: number) => number): GreyPicture {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    light(at % width, Math.floor(at / width)),
  );
  return { data, width, height };
}

/** Lines of blocks, as print looks from afar: each 12 pixels high, 40 pixels apart. */
const isPrint = (x: number, y: number) =>
  x > 60 && x < 340 && y > 60 && y < 340 && Math.floor(y) % 40 < 12 && Math.floor(x) % 14 < 8;

const corners: readonly (readonly [number, number])[] = [
  [90, 40],
  [270, 60],
  [300, 210],
  [40, 190],
];

test('of a sheet on a desk, the desk is cut off', () => {
  const inside = (x: number, y: number) =>
    corners.every(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % 4] ?? [x1, y1];
      return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0;
    });
  const photo = paint(320, 240, (x, y) => (inside(x, y) ? 230 - x / 4 : 90));
  const { data } = keepSheet(photo);
  const sheet = photo.data.filter((light) => light > 90).length;
  expect(data.filter((light) => light === 90).length).toBeLessThan(0.01 * sheet);
  expect(data.filter((light) => light > 90).length).toBeGreaterThan(0.9 * sheet);
});

test('a photo of nothing but a sheet has no desk to cut off', () => {
  const { data } = keepSheet(paint(320, 240, (x) => 240 - x / 4));
  expect(data.filter((light) => light === 0).length).toBeLessThan(0.05 * data.length);
});

test.each([-20, 0, 12])('print that is tilted by %s° is found to be', (degrees) => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const tilted = paint(400, 400, (x, y) => {
    const [fromX, fromY] = [x - 200, y - 200];
    return isPrint(fromX * cosine + fromY * sine + 200, fromY * cosine - fromX * sine + 200) ? 20 : 255;
  });
  expect((findSkew(tilted).angle * 180) / Math.PI).toBeCloseTo(degrees, 0);
});

test('paper becomes white in light and shadow, ink black, and faint squares go', () => {
  const isSquare = (x: number, y: number) => x % 20 === 0 || y % 20 === 0;
  const paper = (x: number, y: number) => (isPrint(x, y) ? 0.3 : isSquare(x, y) ? 0.85 : 1);
  const { data, width } = flattenLight(paint(400, 400, (x, y) => paper(x, y) * (230 - x / 4)));
  expect(data[20 * width + 20]).toBe(255);
  expect(data[350 * width + 380]).toBe(255);
  expect(data[82 * width + 73]).toBeLessThan(40);
});

test('a point of the straight picture is found again in the photo', () => {
  const photo = paint(400, 400, (x, y) => (isPrint(x, y) ? 20 : 240));
  const straight = straighten(photo);
  const [x = 0, y = 0] = straight?.toPhoto([0, 0]) ?? [];
  const [endX = 0, endY = 0] = straight?.toPhoto([straight.picture.width, straight.picture.height]) ?? [];
  expect(x * 400).toBeLessThan(60);
  expect(y * 400).toBeLessThan(80);
  expect(endX * 400).toBeGreaterThan(330);
  expect(endY * 400).toBeGreaterThan(330);
});

test('a photo without print, or of grain, cannot be straightened', () => {
  let seed = 1;
  const grain = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.max(1, seed >>> 24);
  };
  expect(straighten(paint(800, 600, grain))).toBeUndefined();
  expect(straighten(paint(400, 300, () => 240))).toBeUndefined();
});
