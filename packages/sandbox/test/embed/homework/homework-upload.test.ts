import { expect, test } from 'vitest';
import { HomeworkUpload } from '../../../embed/src/homework/homework-upload.ts';
import { SessionController } from '../../../embed/src/session/session-controller.ts';
import { FakeEmbedApi, unreachable } from '../session/fake-embed-api.ts';
import { manualSchedule } from '../session/manual-schedule.ts';

const photo = new Blob(['x'], { type: 'image/jpeg' });

async function setUp(prepare: (api: FakeEmbedApi) => void = () => {}) {
  const api = new FakeEmbedApi();
  prepare(api);
  const parent = { framed: false, admit: () => {}, post: () => {} };
  const controller = new SessionController({ api, parent, schedule: manualSchedule().schedule });
  let ids = 0;
  const homework = new HomeworkUpload({ controller, newId: () => `upload-${++ids}` });
  await controller.start();
  return { api, homework, controller };
}

test('is chosen, read, looked at and handed over', async () => {
  const { api, homework } = await setUp();
  homework.press();
  expect(homework.view.state).toBe('choosing');
  const uploading = homework.upload(photo);
  expect(homework.view.state).toBe('reading');
  await uploading;
  expect(homework.view).toMatchObject({ state: 'confirm', read: { upload_id: 'upload-1' } });
  await homework.confirm(['3/4 + 1/8 =', ' ', '2x + 3 = 11']);
  expect(api.calls).toContain('confirm upload-1 3/4 + 1/8 =|2x + 3 = 11');
  expect(homework.view.state).toBe('idle');
});

test('whose answer was lost is sent again under the same id, another one under its own', async () => {
  const { api, homework } = await setUp();
  api.failNext('homework', unreachable());
  await homework.upload(photo);
  expect(homework.view).toMatchObject({ state: 'choosing', notice: 'No answer.' });
  await homework.upload(photo);
  await homework.confirm([]);
  await homework.upload(new Blob(['y'], { type: 'image/png' }));
  expect(api.calls.filter((call) => call.startsWith('homework'))).toEqual([
    'homework upload-1',
    'homework upload-1',
    'homework upload-2',
  ]);
});

test.each([
  ['no picture', new Blob(['x'], { type: 'application/pdf' }), /no picture/],
  ['too large', new Blob([new Uint8Array(10_485_761)], { type: 'image/png' }), /10 MB/],
])('that is %s is not even sent', async (_name, file, notice) => {
  const { api, homework } = await setUp();
  await homework.upload(file);
  expect(homework.view).toMatchObject({ state: 'choosing', notice: expect.stringMatching(notice) });
  expect(api.calls.join()).not.toContain('homework');
});

test('keeps waiting for the student when confirming fails, and after a reload', async () => {
  const { api, homework } = await setUp((service) => {
    service.homework_ = { upload_id: 'before', problems: [{ text: '1 + 1', confidence: 0.5 }] };
  });
  expect(homework.view.state).toBe('confirm');
  api.failNext('confirm', unreachable());
  await homework.confirm(['1 + 1']);
  expect(homework.view).toMatchObject({ state: 'confirm', notice: 'No answer.' });
});

test('is not there where the partner switched it off, nor in a pause', async () => {
  const off = await setUp((api) => {
    api.config_.features = { voice: true, homework: false, whiteboard: true };
  });
  expect(off.homework.offered).toBe(false);
  await off.homework.upload(photo);
  expect(off.api.calls.join()).not.toContain('homework');
});
