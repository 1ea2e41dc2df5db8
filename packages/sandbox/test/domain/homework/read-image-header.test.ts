import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImageHeader } from '../../../src/domain/homework/read-image-header.ts';
import { jpeg, png, webp } from '../../support/images.ts';

test.each([
  ['PNG', png(16_000, 9_000), 'image/png'],
  ['JPEG', jpeg(16_000, 9_000), 'image/jpeg'],
  ['WebP, extended', webp('VP8X', 16_000, 9_000), 'image/webp'],
  ['WebP, lossless', webp('VP8L', 16_000, 9_000), 'image/webp'],
  ['WebP, lossy', webp('VP8 ', 16_000, 9_000), 'image/webp'],
])('the header of an image of a %s says its format and size', (_name, bytes, type) => {
  expect(readImageHeader(bytes)).toEqual({ type, width: 16_000, height: 9_000 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PNG without a size', png(0, 10)],
  ['a JPEG that is cut off', jpeg(10, 10).subarray(0, 8)],
  ['a JPEG whose picture comes before its frame', Buffer.from('ffd8ffda0004000000000000', 'hex')],
  ['a JPEG that hides a larger frame from us alone', hidden(jpeg(30_000, 30_000), jpeg(10, 10))],
])('the header of an image of %s says nothing', (_name, bytes) => {
  expect(readImageHeader(bytes)).toBeUndefined();
});

test('reading the header of an image never throws, whatever the bytes', () => {
  const begun = fc
    .tuple(
      fc.constantFrom(png(9, 9), jpeg(9, 9), webp('VP8X', 9, 9), Buffer.from([0xff, 0xd8])),
      fc.nat(40),
      fc.uint8Array({ maxLength: 60 }),
    )
    .map(([start, cut, rest]) => Buffer.concat([start.subarray(0, cut), rest]));
  fc.assert(
    fc.property(begun, (bytes) => {
      const header = readImageHeader(bytes);
      expect(header === undefined || (header.width > 0 && header.height > 0)).toBe(true);
    }),
  );
});

/** Behind `ff00`, which is no marker: decoders go on byte by byte, and find in it the frame that is not to be seen here. */
function hidden(frame: Buffer, shown: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(frame.length); // itself, and all but the two bytes that begin a file
  const start = Buffer.from('ffd8ff00', 'hex');
  return Buffer.concat([start, length, frame.subarray(2), shown.subarray(2)]);
}
