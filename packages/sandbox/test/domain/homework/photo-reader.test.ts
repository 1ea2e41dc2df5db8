import { expect, test } from 'vitest';
import { PhotoReader } from '../../../src/domain/homework/photo-reader.ts';
import { confidenceOf, problemsIn } from '../../../src/domain/homework/problems-in.ts';
import {
  assertCanReadPhotos,
  readPhoto,
  UnreadablePhotoError,
} from '../../../src/domain/homework/read-photo.ts';

const photo = new Uint8Array([1]);

test('photos are read one at a time, in order, and one that fails keeps no other back', async () => {
  const finish: (() => void)[] = [];
  let atOnce = 0;
  const reader = new PhotoReader({
    read: async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      const number = finish.length;
      await new Promise<void>((resolve) => finish.push(resolve));
      atOnce -= 1;
      if (number === 0) throw new UnreadablePhotoError(undefined);
      return [{ text: `${number}`, confidence: 1 }];
    },
  });
  const first = reader.read(photo).catch((error: unknown) => error);
  const second = reader.read(photo);
  await expect.poll(() => finish.length).toBe(1);
  finish[0]?.();
  expect(await first).toBeInstanceOf(UnreadablePhotoError);
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  expect(await second).toEqual([{ text: '1', confidence: 1 }]);
});

test('at most eight wait; the ninth is refused with 429', async () => {
  let resolve: (lines: []) => void = () => {};
  const reading = new Promise<[]>((done) => {
    resolve = done;
  });
  const reader = new PhotoReader({ read: () => reading });
  const waiting = Array.from({ length: 8 }, () => reader.read(photo));
  await expect(reader.read(photo)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '5' },
  });
  resolve([]);
  await Promise.all(waiting);
  expect(await reader.read(photo)).toEqual([]);
});

test('without what reads photos, one is refused with the command that installs it, and none is read', async () => {
  const assertInstalled = () =>
    assertCanReadPhotos((name) => {
      throw new Error(`Cannot find module '${name}'`);
    });
  const reader = new PhotoReader({
    read: () => Promise.reject(new Error('read all the same')),
    assertInstalled,
  });
  await expect(reader.read(photo)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining('npm install --save-dev tesseract.js @tesseract.js-data/eng'),
  });
});

test('reading ends when the service stops', async () => {
  const stop = new AbortController();
  const reading = readPhoto(photo, stop.signal);
  stop.abort();
  await expect(reading).rejects.toBeInstanceOf(UnreadablePhotoError);
});

test('only lines with a digit are problems, in what can be stored, and long lines count more', () => {
  const problems = problemsIn([
    { text: 'Name: Ada', confidence: 0.9 },
    { text: ' 1 +\u0000 1 \ud800', confidence: 1.2 },
    { text: `2${'x'.repeat(300)}`, confidence: 0.5 },
  ]);
  expect(problems).toEqual([
    { index: 0, text: '1 + 1', confidence: 1 },
    { index: 1, text: `2${'x'.repeat(99)}`, confidence: 0.5 },
  ]);
  expect(confidenceOf(problems)).toBe(0.52);
  expect(confidenceOf([])).toBe(0);
});

test('a line that looks like a problem and makes none has to be confirmed, however sure its reading is', () => {
  const problems = problemsIn([
    { text: '6) +4 =', confidence: 0.9 },
    { text: '% + Ya=', confidence: 0.9 },
    { text: '15 + 27 = 32', confidence: 0.9 },
    { text: 'Page 3', confidence: 0.9 },
  ]);
  expect(problems.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['6) +4 =', 0.5],
    ['% + Ya=', 0.5],
    ['15 + 27 = 32', 0.9],
    ['Page 3', 0.9],
  ]);
});
