import { afterAll, expect, test } from 'vitest';
import { uprightPhoto } from '../../src/homework/photo.ts';

// Chromium encodes a canvas between two frames, or two seconds later where none is drawn.
const frames = setInterval(() => requestAnimationFrame(() => {}), 10);
afterAll(() => clearInterval(frames));

/** A picture of `width` × `height` as a phone writes it: lying, with a note (little-endian) that it has to be turned by 90°. */
async function turnedPhoto(width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const bytes = new Uint8Array((await drawn?.arrayBuffer()) ?? []);
  const note = [
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0], // APP1, its length, "Exif"
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0], // little-endian, one entry
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0], // orientation: 6
    ...[0, 0, 0, 0],
  ];
  return new Blob([bytes.slice(0, 2), new Uint8Array(note), bytes.slice(2)], { type: 'image/jpeg' });
}

async function readSize(picture: Blob): Promise<[number, number]> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}

test('a photo is turned as its camera says, and loses other metadata', async () => {
  const sent = await uprightPhoto(await turnedPhoto(200, 100));
  expect(await readSize(sent)).toEqual([100, 200]);
  const text = new TextDecoder('latin1').decode(await sent.arrayBuffer());
  expect(text).not.toContain('Exif');
});

test('a photo becomes no larger than reading needs', async () => {
  expect(await readSize(await uprightPhoto(await turnedPhoto(4_000, 100)))).toEqual([75, 3_000]);
});

test('a photo goes as it is where the browser cannot draw it', async () => {
  const odd = new Blob(['no picture'], { type: 'image/heic' });
  expect(await uprightPhoto(odd)).toBe(odd);
});
