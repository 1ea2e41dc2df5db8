import { expect, test } from 'vitest';
import { EmbedApiError } from '../../src/session/embed-api-error.ts';
import { conflict, invalidToken, unreachable } from './fake-embed-api.ts';
import { flushed, gate } from './manual-schedule.ts';
import { started } from './set-up-controller.ts';

test('a heartbeat is sent every 15 seconds, at once when the page wakes, and not after it shows that the session has ended', async () => {
  const { api, controller, pass, wake } = await started();
  await pass(30_000);
  expect(api.calls.filter((call) => call === 'heartbeat')).toHaveLength(2);
  await wake();
  api.status = 'ended';
  await pass(60_000);
  expect(api.calls.filter((call) => call === 'heartbeat')).toHaveLength(4);
  expect(controller.view.phase).toBe('ended');
});

test('unsent messages are kept while the service is unreachable, and sent in order with the same ids', async () => {
  const { api, controller, pass, send } = await started();
  api.failNext('message', unreachable(), unreachable());
  await send('first');
  await send('second');
  expect(controller.view).toMatchObject({ reconnecting: true, draft: '', tutorTyping: false });
  expect(controller.view.unsent.map(({ text }) => text)).toEqual(['first', 'second']);
  await pass(5_000);
  expect(api.received).toEqual(['m1', 'm2']);
  expect(controller.view).toMatchObject({ reconnecting: false, unsent: [] });
  expect(api.calls.filter((call) => call.startsWith('message'))).toEqual([
    'message m1 first',
    'message m1 first',
    'message m1 first',
    'message m2 second',
  ]);
});

test('unsent messages are sent at once when the network is back', async () => {
  const { api, send, wake } = await started();
  api.failNext('message', unreachable());
  await send('3/4');
  await wake();
  expect(api.received).toEqual(['m1']);
});

test('a service whose messages fail while its heartbeat works is not flooded', async () => {
  const { api, pass, send } = await started();
  api.failNext('message', ...Array.from({ length: 50 }, unreachable));
  await send('3/4');
  await pass(60_000);
  expect(api.calls.filter((call) => call.startsWith('message')).length).toBeLessThan(14);
});

test('a command is kept while the service is unreachable, and the newest one wins', async () => {
  const { api, controller, pass, pause } = await started();
  api.failNext('pause', unreachable(), unreachable());
  await pause();
  expect(controller.view.pending).toBe('pause');
  controller.end();
  await pass(5_000);
  expect(controller.view).toMatchObject({ phase: 'ended', pending: null });
});

test('a refused message returns to the draft, before what has been typed since', async () => {
  const { api, controller } = await started();
  api.failNext(
    'message',
    new EmbedApiError('refused', 'text must not hold NUL', { code: 'invalid_request' }),
  );
  controller.setDraft('3/4');
  controller.send();
  controller.setDraft('next');
  await flushed();
  expect(controller.view).toMatchObject({
    draft: '3/4\nnext',
    notice: 'text must not hold NUL',
    unsent: [],
    reconnecting: false,
  });
});

test('a message for a paused session is kept for the resume', async () => {
  const { api, controller, send, resume } = await started();
  api.status = 'paused';
  await send('3/4');
  expect(controller.view).toMatchObject({ phase: 'paused', reconnecting: false });
  expect(controller.view.unsent).toHaveLength(1);
  await resume();
  expect(api.received).toEqual(['m1']);
});

test('a conflicting command is followed by a heartbeat', async () => {
  const { api, controller, pause } = await started();
  api.failNext('pause', conflict());
  await pause();
  expect(api.calls.at(-1)).toBe('heartbeat');
  expect(controller.view).toMatchObject({ phase: 'live', pending: null, notice: null });
});

test('unsent messages and the draft are kept when the token is refused', async () => {
  const { api, controller, send } = await started();
  controller.setDraft('draft');
  api.failNext('message', invalidToken());
  await send('3/4');
  controller.setDraft('a draft');
  expect(controller.view).toMatchObject({ phase: 'failed', draft: 'a draft' });
  expect(controller.view.unsent.map(({ text }) => text)).toEqual(['3/4']);
});

test('messages of 1 to 2,000 characters are sent, others stay in the draft; an emoji is one, and never cut', async () => {
  const { api, controller, send } = await started();
  await send('   ');
  await send('x'.repeat(2_001));
  expect(api.received).toEqual([]);
  expect(controller.view.draft).toHaveLength(2_001);
  await send('😀'.repeat(2_000));
  expect(controller.view.draft).toBe('');
  controller.say(`x${'😀'.repeat(2_000)}`);
  await flushed();
  expect(api.calls.filter((call) => call.startsWith('message'))).toEqual([
    `message m1 ${'😀'.repeat(2_000)}`,
    `message m2 x${'😀'.repeat(1_999)}`,
  ]);
});

test('a pause carries its reason, and the draft is kept', async () => {
  const { api, controller, resume } = await started();
  controller.setDraft('half an ans');
  controller.pause('host');
  await flushed();
  expect(api.calls).toContain('pause host');
  expect(controller.view).toMatchObject({ phase: 'paused', draft: 'half an ans' });
  await resume();
  expect(controller.view).toMatchObject({ phase: 'live', draft: 'half an ans' });
});

test('a pause is not undone by an older response', async () => {
  const { api, controller, wake, pause } = await started();
  const { promise, resolve: arrive } = gate();
  api.heartbeatGate = promise;
  await wake();
  await pause();
  arrive();
  await flushed();
  expect(controller.view.phase).toBe('paused');
});
