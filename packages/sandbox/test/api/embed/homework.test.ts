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

test('a photo of homework with answers is checked when the student has looked at what was read', async () => {
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
  expect(said(checked, 'tutor').at(-2)).toMatch(/These are right: 9 × 7 = 63; .* 2 are not right yet\./);
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
