import { readFileSync } from 'node:fs';
import type { TranscriptItem } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { eventNames, update } from '../../support/embed-page.ts';
import { png } from '../../support/images.ts';
import { standInForReading } from '../../support/photos.ts';
import { apiError, type TestResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const photo = readFileSync(new URL('../../domain/homework/photo.jpg', import.meta.url));
const solved = readFileSync(new URL('../../domain/homework/solved.png', import.meta.url));
const said = (response: TestResponse, role: TranscriptItem['role']) =>
  update(response)
    .transcript.filter((item) => item.role === role)
    .map(({ text }) => text);

test('a photo of homework with answers is checked: what is right is confirmed, and two wrong sums are worked through', async () => {
  const page = await service.begun();
  const upload = update(await page.homework(solved, 'solved'));
  const read = upload.homework?.problems ?? [];
  const lines = read.map(({ text }) => text);
  // Both ways to print a fraction are flagged, so nothing happens before the student has looked; a reload shows it again.
  expect(read.slice(5).map(({ confidence }) => confidence < 0.75)).not.toContain(false);
  expect(upload).toMatchObject({ session: { status: 'started' } });
  expect(update(await page.heartbeat()).homework).toEqual(upload.homework);
  const [[left = 0, top = 0] = [], , [right = 0, bottom = 0] = []] = read[0]?.corners ?? [];
  // "1) 9 x 7 = 63" stands from 80, 155 to 370, 200 of 900 × 760 pixels.
  expect([left * 900, top * 760, right * 900, bottom * 760].map((at) => Math.round(at / 40))).toEqual([
    2, 4, 10, 5,
  ]);
  // Which is for the page alone.
  const { data } = await service.sandbox.waitForEvent('homework.extracted');
  for (const problem of data.problems) expect(Object.keys(problem)).toEqual(['index', 'text', 'confidence']);
  const checked = await page.confirmHomework('solved', lines.slice(0, 5));
  expect(update(checked)).toMatchObject({ session: { status: 'active' }, homework: null });
  expect(said(checked, 'student')).toEqual([['My homework:', ...lines.slice(0, 5)].join('\n')]);
  const [, welcome, wrong] = said(checked, 'tutor').slice(-3);
  expect(welcome).toBe(
    'Thank you, I have your homework: 5 problems. These are right: 9 × 7 = 63; 48 + 27 = 75; 6 × 8 = 48. 2 are not right yet. Let us look at them together.',
  );
  expect(wrong).toBe(
    'You wrote 32 here, and that is not it yet: What is 15 + 27? When a column makes 10 or more, a ten goes over to the next column. Did you carry it? Try it again.',
  );
  expect(said(await page.send('42'), 'tutor').at(-1)).toMatch(
    /You wrote 36 here, .* What is 52 − 28\? In one column the top digit is too small\./,
  );
});

test('a photo of homework counts once, however often the page sends it, and whatever ids it has given to messages', async () => {
  const reading = standInForReading();
  const page = await service.begun();
  await page.send('hint', 'homework:same');
  await page.homework(photo, 'same');
  const again = await page.homework(photo, 'same');
  expect(reading).toHaveBeenCalledOnce();
  expect(eventNames(again).filter((name) => name.startsWith('homework'))).toEqual([
    'homework.uploaded',
    'homework.extracted',
  ]);
  await page.confirmHomework('same', ['1 + 1']);
  const twice = await page.confirmHomework('same', ['1 + 1']);
  expect(twice.status).toBe(200);
  expect(said(twice, 'student')).toEqual(['hint', 'My homework:\n1 + 1']);
});

test('a photo of homework is put away when nothing of it is confirmed', async () => {
  standInForReading();
  const page = await service.begun();
  expect(await page.confirmHomework('away', ['1 + 1'])).toMatchObject(apiError(409, 'conflict', /no such/));
  await page.homework(photo, 'away');
  const response = await page.confirmHomework('away', []);
  expect(update(response)).toMatchObject({ session: { status: 'started' }, homework: null });
});

test.each([
  ['a picture of 30,000 × 30,000 pixels', png(30_000, 30_000), 413, 'payload_too_large', /40 megapixels/],
  ['a text', Buffer.from('my homework'), 415, 'unsupported_media_type', /PNG, JPEG or WebP/],
  ['nothing', Buffer.alloc(0), 400, 'invalid_request', /missing/],
])('a photo of homework is refused when it is %s', async (_name, bad, status, code, message) => {
  const page = await service.begun();
  expect(await page.homework(bad, 'bad')).toMatchObject(apiError(status, code, message));
  expect(eventNames(await page.heartbeat()).join()).not.toContain('homework');
});

test('a photo of homework that ends midway is refused', async () => {
  const page = await service.begun();
  const pieces = [png(60, 40)];
  const half = new ReadableStream({
    pull(controller) {
      const piece = pieces.pop();
      if (piece) controller.enqueue(piece);
      else controller.error(new Error('gone'));
    },
  });
  expect(await page.streamHomework(half, 'half')).toMatchObject(apiError(400, 'invalid_request', /whole/));
});

test('a third photo of homework at once makes only its own session wait', async () => {
  const [page, other] = await Promise.all([service.page(), service.page()]);
  await Promise.all([page.start(), other.start()]);
  const text = Buffer.from('my homework');
  const breakOff: (() => void)[] = [];
  /** Sends a photo that does not end; resolves, with its response to come, once the service reads it. */
  const begin = (upload_id: string) =>
    new Promise<{ response: Promise<TestResponse> }>((resolve) => {
      const unfinished = new ReadableStream(
        {
          start: (controller) => void breakOff.push(() => controller.error(new Error('gone'))),
          pull: () => resolve({ response }),
        },
        { highWaterMark: 0 }, // pulled when it is read, not before
      );
      const response = page.streamHomework(unfinished, upload_id);
    });
  const sent = await Promise.all([begin('one'), begin('two')]);
  expect(await page.homework(text, 'three')).toMatchObject(apiError(429, 'rate_limited'));
  expect(await other.homework(text, 'another')).toMatchObject(apiError(415, 'unsupported_media_type'));
  for (const end of breakOff) end();
  const responses = await Promise.all(sent.map(({ response }) => response));
  expect(responses).toMatchObject([{ status: 400 }, { status: 400 }]);
  expect(await page.homework(text, 'three')).toMatchObject(apiError(415, 'unsupported_media_type'));
});
