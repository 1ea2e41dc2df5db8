import { expect, inject, test } from 'vitest';
import { type PhotoOwner, PhotoReader } from '../../../src/domain/homework/photo-reader.ts';
import { overallConfidence, problemsIn } from '../../../src/domain/homework/problems-in.ts';
import {
  assertCanReadPhotos,
  readPhoto,
  UnreadablePhotoError,
} from '../../../src/domain/homework/read-photo.ts';

const photo = new Uint8Array([1]);

const ann = { partner_id: 'partner-1', student_id: 'ann' };
const bob = { partner_id: 'partner-1', student_id: 'bob' };
const eve = { partner_id: 'partner-2', student_id: 'ann' };

/** A reader whose photos are read when the test says so, by the byte that they consist of. */
function startReader() {
  const reading = new Map<number, { resolve(lines: []): void; reject(error: Error): void }>();
  const begun: number[] = [];
  const reader = new PhotoReader({
    read: ([number = 0]) => {
      begun.push(number);
      return new Promise<[]>((resolve, reject) => reading.set(number, { resolve, reject }));
    },
  });
  const settle = async (number: number, error?: Error) => {
    if (error) reading.get(number)?.reject(error);
    else reading.get(number)?.resolve([]);
    await new Promise(setImmediate);
  };
  return {
    begun,
    settle,
    read: (number: number, owner: PhotoOwner) => reader.read(new Uint8Array([number]), owner),
  };
}

test('two photos are read at once, and one that fails keeps no other back', async () => {
  const { read, begun, settle } = startReader();
  const [first] = [read(1, ann).catch((error: unknown) => error), read(2, ann), read(3, ann)];
  expect(begun).toEqual([1, 2]);
  await settle(1, new UnreadablePhotoError('failed'));
  expect(await first).toBeInstanceOf(UnreadablePhotoError);
  expect(begun).toEqual([1, 2, 3]);
});

test('a photo that took too long is read once more behind those that wait, and then is too slow', async () => {
  const { read, begun, settle } = startReader();
  const tooSlow = new UnreadablePhotoError('too slow');
  const [slow, once] = [read(1, ann).catch((error: unknown) => error), read(2, ann)];
  void read(3, ann);
  await settle(1, tooSlow);
  await settle(2, tooSlow);
  await settle(3);
  await settle(2);
  expect(await once).toEqual([]);
  await settle(1, tooSlow);
  expect(await slow).toBe(tooSlow);
  expect(begun).toEqual([1, 2, 3, 1, 2]);
});

test('partners take turns, and so do the students of one', async () => {
  const { read, begun, settle } = startReader();
  for (const number of [1, 2, 3, 4]) void read(number, ann);
  void read(5, bob);
  void read(6, eve);
  for (const number of [1, 2, 6, 5, 3]) await settle(number);
  expect(begun).toEqual([1, 2, 6, 5, 3, 4]);
});

test('the ninth photo is refused with 429 to the student who has most waiting', async () => {
  const { read, begun, settle } = startReader();
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => read(number, ann).catch((error: unknown) => error));
  const refused = { code: 'rate_limited', headers: { 'retry-after': '8' } };
  await expect(read(9, ann)).rejects.toMatchObject(refused);
  void read(10, eve);
  expect(await many[7]).toMatchObject(refused);
  await settle(1);
  expect(begun).toEqual([1, 2, 10]);
});

test('without what reads photos, one is refused with the command that installs it, and none is read', async () => {
  const resolve = () => expect.fail('Cannot find module');
  const read = () => Promise.reject(new Error('read all the same'));
  const reader = new PhotoReader({ read, assertInstalled: () => assertCanReadPhotos(resolve) });
  await expect(reader.read(photo, ann)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining('npm install --save-dev tesseract.js @tesseract.js-data/eng'),
  });
});

test('reading ends when the service stops', async () => {
  const stop = new AbortController();
  const reading = readPhoto(photo, { signal: stop.signal, timeoutMs: inject('waitMs') });
  stop.abort();
  await expect(reading).rejects.toMatchObject({ why: 'failed' });
});

test('a photo that cannot be read in time is too slow, and one that cannot be decoded has failed', async () => {
  const { signal } = new AbortController();
  await expect(readPhoto(photo, { signal, timeoutMs: 1 })).rejects.toMatchObject({ why: 'too slow' });
  await expect(readPhoto(photo, { signal, timeoutMs: inject('waitMs') })).rejects.toMatchObject({
    why: 'failed',
  });
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
  expect(overallConfidence(problems)).toBe(0.52);
  expect(overallConfidence([])).toBe(0);
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
