import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { decodePhoto, type Pixels } from '../../../src/domain/homework/decode-photo.ts';
import { readPhoto } from '../../../src/domain/homework/read-photo.ts';
import { scalePhoto } from '../../../src/domain/homework/scale-photo.ts';

const jpeg = readFileSync(new URL('./photo.jpg', import.meta.url)); // 900 × 640
const sheet = readFileSync(new URL('../../../assets/homework/sheet.png', import.meta.url)); // 900 × 640

/** The size and the grey pixels of what was scaled. */
function readPgm(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 20)).toString('latin1');
  const [whole = '', width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(head) ?? [];
  return { width: Number(width), height: Number(height), grey: bytes.subarray(whole.length) };
}

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

test('a photo that is small enough is read as it is', async () => {
  expect(await scalePhoto(jpeg)).toBe(jpeg);
  expect(await scalePhoto(jpeg, 900)).toBe(jpeg);
});

test('the longer side of a large photo shrinks to the limit, and the means of its pixels stay', async () => {
  for (const [photo, type] of [
    [jpeg, 'image/jpeg'],
    [sheet, 'image/png'],
  ] as const) {
    const { width, height, grey } = readPgm(await scalePhoto(photo, 450));
    expect([width, height, grey.length]).toEqual([450, 320, 450 * 320]);
    const { data } = await decodePhoto(photo, type);
    const lights = data.filter((_, index) => index % 4 === 1);
    expect(mean(grey)).toBeCloseTo(mean(lights), -0.5);
  }
});

test('what is transparent is paper', async () => {
  const data = new Uint8ClampedArray(8 * 8 * 4); // black, and nothing of it opaque
  const { grey } = readPgm(await scalePhoto(writePng({ data, width: 8, height: 8 }, 6), 4));
  expect([...grey]).toEqual(Array.from({ length: 16 }, () => 255));
});

test('a large photo is turned as its camera says', async () => {
  expect(readPgm(await scalePhoto(turned(1), 450))).toMatchObject({ width: 450, height: 320 });
  expect(readPgm(await scalePhoto(turned(6), 450))).toMatchObject({ width: 320, height: 450 });
});

test('a large photo that cannot be decoded is left to the reader', async () => {
  const cut = sheet.subarray(0, 2_000);
  expect(await scalePhoto(cut, 450)).toBe(cut);
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
