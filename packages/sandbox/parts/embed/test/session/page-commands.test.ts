import { expect, test } from 'vitest';
import { EmbedApiError } from '../../src/session/embed-api-error.ts';
import { invalidToken, unreachable } from './fake-embed-api.ts';
import { flushed } from './manual-schedule.ts';
import { setUpPage as setUp } from './set-up-page.ts';

test('a message of the page is said as the student, after what was typed before, and confirmed when the service has it', async () => {
  const { controller, api, send, say, sent } = await setUp();
  void send('typed');
  await say('  of the page ', 'a');
  expect(sent).toEqual([['embed.response', { id: 'a' }]]);
  const said = controller.view.transcript.filter(({ role }) => role === 'student');
  expect(said).toMatchObject([{ text: 'typed' }, { text: 'of the page', source: 'page' }]);
  expect(said[0]).not.toHaveProperty('source');
  expect(api.received).toEqual(['m1', 'a']);
});

test('a message of the page that is said again by its id is one message, with the same response in every state', async () => {
  const { api, say, errors, pass, pause, end } = await setUp();
  api.failNext('message', 'lost');
  await say('3/4', 'a');
  await say('3/4', 'a');
  await pass(5_000);
  await say('3/4', 'a');
  await pause();
  await say('3/4', 'a');
  await end();
  await say('3/4', 'a');
  await say('1/2', 'b');
  expect(errors()).toEqual([undefined, undefined, undefined, undefined, 'ended']);
  expect(api.received).toEqual(['a']);
});

test('what the page says is refused with the state of the session', async () => {
  const { api, controller, say, write, errors, pause, end } = await setUp({ start: false });
  await say('too early');
  write('too early');
  await controller.start(api);
  await pause();
  await say('paused');
  write('paused');
  await end();
  await say('over');
  write('over');
  expect(errors()).toEqual(['not_ready', 'not_ready', 'paused', 'paused', 'ended', 'ended']);
  expect(controller.view).toMatchObject({ draft: '', unsent: [] });
});

test('a message of the page that the service refuses goes back to the page, not into the draft', async () => {
  const { api, controller, say, errors } = await setUp();
  api.failNext('message', new EmbedApiError('refused', 'no NUL', { code: 'invalid_request' }));
  await say('3/4');
  expect(errors()).toEqual(['refused']);
  expect(controller.view).toMatchObject({ draft: '', notice: null, unsent: [] });
});

test.each([
  ['paused', (controller: { pause(): void }) => controller.pause()],
  ['ended', (controller: { end(): void }) => controller.end()],
] as const)(
  'a message of the page that waits when the session is %s is not said later',
  async (code, change) => {
    const { api, controller, send, say, errors, pass } = await setUp();
    api.failNext('message', unreachable(), unreachable());
    await send('typed');
    await say('of the page');
    change(controller);
    await flushed();
    expect(errors()).toEqual([code]);
    controller.resume();
    await pass(20_000);
    expect(api.calls.filter((call) => call.includes('of the page'))).toEqual([]);
    expect(errors()).toEqual([code]);
  },
);

test('a token that is refused answers what the page has said', async () => {
  const { api, say, errors } = await setUp();
  api.failNext('message', invalidToken());
  await say('3/4');
  expect(errors()).toEqual(['ended']);
});

test('ten thousand messages of a page are answered once each, and at most sixteen wait', async () => {
  const { api, controller, say, errors, pass } = await setUp();
  api.failNext('message', unreachable());
  await Promise.all(Array.from({ length: 10_000 }, (_, id) => say(`${id}`, id)));
  await say('0', 0);
  expect(errors()).toHaveLength(9_984);
  expect(new Set(errors())).toEqual(new Set(['refused']));
  expect(controller.view.unsent).toHaveLength(16);
  await pass(5_000);
  expect(errors()).toHaveLength(10_000);
  expect(api.received).toHaveLength(16);
});

test('a draft of the page fills the box, and takes the focus only when asked', async () => {
  const { controller, write, errors, focused } = await setUp();
  write('<b>3/4</b>');
  expect(controller.view.draft).toBe('<b>3/4</b>');
  expect(focused()).toBe(0);
  write('😀'.repeat(2_000), { focus: true }); // as long as a message may be
  expect([...controller.view.draft]).toHaveLength(2_000);
  expect(focused()).toBe(1);
  expect(errors()).toEqual([undefined, undefined]);
});

test('a draft of the page replaces what the student typed only where it says so', async () => {
  const { controller, write, errors, focused } = await setUp();
  write('of the page');
  controller.setDraft('of the page, changed');
  write('another', { focus: true });
  expect(controller.view.draft).toBe('of the page, changed');
  expect(focused()).toBe(0);
  write('another', { replace: true });
  expect(controller.view.draft).toBe('another');
  controller.setDraft('');
  controller.setDraft('another');
  write('a third');
  expect(errors()).toEqual([undefined, 'draft_in_use', undefined, 'draft_in_use']);
});

test('a draft that is no text is empty, and only `true` replaces or takes the focus', async () => {
  const { controller, take, errors, focused } = await setUp();
  await take({ command: 'session.draft', id: 1, text: { toString: 1 }, focus: 1 });
  expect([controller.view.draft, errors(), focused()]).toEqual(['', [undefined], 0]);
  controller.setDraft('typed');
  await take({ command: 'session.draft', id: 2, text: 'x', replace: 'yes' });
  expect([controller.view.draft, errors()[1]]).toEqual(['typed', 'draft_in_use']);
});
