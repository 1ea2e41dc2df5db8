import { expect, test } from 'vitest';
import { HomeworkUpload } from '../../src/homework/homework-upload.ts';
import { type FakeEmbedApi, unreachable } from '../session/fake-embed-api.ts';
import { flushed, gate } from '../session/manual-schedule.ts';
import { setUp as setUpController } from '../session/set-up-controller.ts';

const photo = new Blob(['x'], { type: 'image/jpeg' });

async function setUp(prepare: (api: FakeEmbedApi) => void = () => {}) {
  const { api, controller } = setUpController();
  prepare(api);
  let ids = 0;
  const homework = new HomeworkUpload({
    controller,
    newId: () => `upload-${++ids}`,
    upright: async (blob) => blob,
    isShowable: async (blob) => blob.size > 0,
  });
  await controller.start(api);
  const upload = async (blob: Blob) => {
    await homework.choose(blob);
    return homework.send();
  };
  return { api, homework, controller, upload };
}

test('homework is chosen, checked, read, confirmed and handed over', async () => {
  const { api, homework } = await setUp();
  homework.press();
  expect(homework.view.state).toBe('choosing');
  await homework.choose(photo);
  expect(homework.view).toMatchObject({ state: 'chosen', photo });
  expect(api.calls.join()).not.toContain('homework');
  const sending = homework.send();
  expect(homework.view).toMatchObject({ state: 'reading', photo });
  await sending;
  expect(homework.view).toMatchObject({ state: 'confirm', photo, read: { upload_id: 'upload-1' } });
  await homework.confirm(['3/4 + 1/8 =', ' ', '2x + 3 = 11']);
  expect(api.calls).toContain('confirm upload-1 3/4 + 1/8 =|2x + 3 = 11');
  expect(homework.view).toMatchObject({ state: 'idle', photo: null });
});

test('a chosen photo is discarded, or replaced by another one', async () => {
  const { api, homework } = await setUp();
  await homework.choose(photo);
  homework.cancel();
  expect(homework.view).toMatchObject({ state: 'idle', photo: null });
  await homework.send();
  expect(api.calls.join()).not.toContain('homework');
  await homework.choose(photo);
  const better = new Blob(['better'], { type: 'image/png' });
  await homework.choose(better);
  expect(homework.view).toMatchObject({ state: 'chosen', photo: better });
});

test('a photo cancelled while it is read is discarded unseen', async () => {
  const { api, homework, controller } = await setUp();
  const { promise, resolve: read } = gate();
  api.readingGate = promise;
  await homework.choose(photo);
  const sending = homework.send();
  await flushed();
  homework.cancel();
  expect(homework.view.state).toBe('idle');
  read();
  await sending;
  controller.wake();
  await expect
    .poll(() => api.calls.filter((call) => call.startsWith('confirm')))
    .toEqual(['confirm upload-1 ']);
  expect(homework.view).toMatchObject({ state: 'idle', notice: null });
});

test('a photo whose response was lost is sent again with the same id, another one with its own', async () => {
  const { api, homework, upload } = await setUp();
  api.failNext('homework', unreachable());
  await upload(photo);
  expect(homework.view).toMatchObject({ state: 'chosen', photo, notice: 'No response.' });
  await homework.send();
  await homework.confirm([]);
  await upload(new Blob(['y'], { type: 'image/png' }));
  expect(api.calls.filter((call) => call.startsWith('homework'))).toEqual([
    'homework upload-1',
    'homework upload-1',
    'homework upload-2',
  ]);
});

test.each([
  ['a file that is no picture', new Blob(['x'], { type: 'application/pdf' }), /isn’t a picture/],
  ['a picture that the browser cannot show', new Blob([], { type: 'image/jpeg' }), /can’t be opened/],
])('%s is refused before it can be read', async (_, blob, notice) => {
  const { homework } = await setUp();
  await homework.choose(blob);
  expect(homework.view).toMatchObject({
    state: 'choosing',
    photo: null,
    notice: expect.stringMatching(notice),
  });
});

test('a photo larger than the service takes is not sent', async () => {
  const { api, homework, upload } = await setUp((service) => {
    service.config_.limits = { photo_bytes: 1_572_864 };
  });
  await upload(new Blob([new Uint8Array(1_572_865)], { type: 'image/png' }));
  expect(homework.view).toMatchObject({
    state: 'chosen',
    notice: expect.stringMatching(/larger than 1.5 MB/),
  });
  expect(api.calls.join()).not.toContain('homework');
});

test('read lines still wait for the student when confirming fails, and after a reload', async () => {
  const { api, homework } = await setUp((service) => {
    service.homework_ = { upload_id: 'before', problems: [{ text: '1 + 1', confidence: 0.5 }] };
  });
  expect(homework.view.state).toBe('confirm');
  api.failNext('confirm', unreachable());
  await homework.confirm(['1 + 1']);
  expect(homework.view).toMatchObject({ state: 'confirm', notice: 'No response.' });
});
