import { readFileSync } from 'node:fs';
import encodePng from '@jsquash/png/encode.js';
import { expect, test } from 'vitest';
import { decodePhoto } from '../../../src/domain/homework/decode-photo.ts';
import { scalePhoto } from '../../../src/domain/homework/scale-photo.ts';

const jpeg = readFileSync(new URL('./photo.jpg', import.meta.url)); // 900 × 640
const sheet = readFileSync(new URL('../../../assets/homework/sheet.png', import.meta.url)); // 900 × 640

/** A JPEG whose camera says how it is to be turned, as Android phones write it (little-endian). */
function turned(orientation: number): Buffer {
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex');
  exif[28] = orientation;
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

test('a photo that is small enough keeps its size', async () => {
  expect(await scalePhoto(jpeg)).toMatchObject({ width: 900, height: 640 });
  expect(await scalePhoto(jpeg, 900)).toMatchObject({ width: 900, height: 640 });
});

test('the longer side of a large photo shrinks to the limit, and the means of its pixels stay', async () => {
  for (const [photo, type] of [
    [jpeg, 'image/jpeg'],
    [sheet, 'image/png'],
  ] as const) {
    const grey = await scalePhoto(photo, 450);
    expect(grey).toMatchObject({ width: 450, height: 320 });
    const { data } = await decodePhoto(photo, type);
    const lights = data.filter((_, index) => index % 4 === 1);
    expect(mean(grey?.data ?? [])).toBeCloseTo(mean(lights), -0.5);
  }
});

test('what is transparent is paper', async () => {
  await decodePhoto(sheet, 'image/png'); // loads the encoder, too
  const data = new Uint8ClampedArray(8 * 8 * 4); // black, and nothing of it opaque
  const grey = await scalePhoto(
    new Uint8Array(await encodePng({ data, width: 8, height: 8, colorSpace: 'srgb' })),
    4,
  );
  expect([...(grey?.data ?? [])]).toEqual(Array.from({ length: 16 }, () => 255));
});

test('a photo is turned as its camera says', async () => {
  expect(await scalePhoto(turned(1), 450)).toMatchObject({ width: 450, height: 320 });
  expect(await scalePhoto(turned(6))).toMatchObject({ width: 640, height: 900 });
});

function mean(values: Iterable<number>): number {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}
