import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { decodePhoto, type Pixels } from '../../../src/domain/homework/decode-photo.ts';
import { readPhoto } from '../../../src/domain/homework/read-photo.ts';
import { scalePhoto } from '../../../src/domain/homework/scale-photo.ts';

const jpeg = readFileSync(new URL('./photo.jpg', import.meta.url)); // 900 × 640
const sheet = readFileSync(new URL('../../../assets/homework/sheet.png', import.meta.url)); // 900 × 640

/** A PNG: of grey (color type 0), or of red, green, blue and opacity (6). */
function writePng({ data, width, height }: Pixels, colorType: 0 | 6): Buffer {
  const rowLength = data.length / height;
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), Buffer.from(data.subarray(row * rowLength, (row + 1) * rowLength))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType], 8);
  const chunk = (name: string, content: Buffer) => {
    const frame = Buffer.alloc(12 + content.length);
    frame.writeUInt32BE(content.length, 0);
    frame.write(name, 4, 'latin1');
    frame.set(content, 8);
    frame.writeUInt32BE(crc32(frame.subarray(4, -4)), 8 + content.length);
    return frame;
  };
  const compressed = deflateSync(Buffer.concat(rows), { level: 1 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', compressed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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
  const data = new Uint8ClampedArray(8 * 8 * 4); // black, and nothing of it opaque
  const grey = await scalePhoto(writePng({ data, width: 8, height: 8 }, 6), 4);
  expect([...(grey?.data ?? [])]).toEqual(Array.from({ length: 16 }, () => 255));
});

test('a photo is turned as its camera says', async () => {
  expect(await scalePhoto(turned(1), 450)).toMatchObject({ width: 450, height: 320 });
  expect(await scalePhoto(turned(6))).toMatchObject({ width: 640, height: 900 });
});

test('print in a large photo is read, although its grain hides it at full size', async () => {
  const { data, width } = await decodePhoto(sheet, 'image/png');
  // One line of the sheet, seven times as large, with the noise of a dark room.
  const [top, rows, factor] = [274, 68, 7];
  const large = { width: width * factor, height: rows * factor };
  const pixels = new Uint8ClampedArray(large.width * large.height);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const x = Math.floor((at % large.width) / factor);
    const y = top + Math.floor(at / large.width / factor);
    pixels[at] = (data[(y * width + x) * 4] ?? 0) + ((seed >>> 24) - 128) * 0.5;
  }
  const photo = writePng({ data: pixels, ...large }, 0);
  const lines = await readPhoto(photo, { signal: new AbortController().signal, timeoutMs: inject('waitMs') });
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('48 + 27 =')]);
});

function mean(values: Iterable<number>): number {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}
