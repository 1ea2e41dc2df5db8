import { expect, test } from 'vitest';
import { EmbedApiError } from '../../src/session/embed-api-error.ts';
import { unreachable } from './fake-embed-api.ts';
import { flushed, gate } from './manual-schedule.ts';
import { setUpPage as setUp } from './set-up-page.ts';

const tool = (name: string) => ({ name, description: name, input_schema: {} });
const tools = [tool('highlight')];
const request = (id: string, name = 'highlight') => ({ id, tool: name, input: { text: id } });
const show = (context: Record<string, unknown> | null) => ({ command: 'session.context', context });
const offer = (offered: typeof tools) => ({ command: 'session.tools', tools: offered });
const respond = (id: string, output: unknown = null) => ({ command: 'session.response', id, output });

/** A session whose page offers the tool, which the service calls. */
async function calling(...ids: string[]) {
  const session = await setUp();
  const { take, api, wake } = session;
  await take(offer(tools));
  api.pageRequests = ids.map((id) => request(id));
  await wake();
  api.pages.length = 0;
  return session;
}

test('what the page shows is sent when the session has begun, then with each change, and before the next message', async () => {
  const { api, controller, take, say } = await setUp({ start: false });
  await take(show({ exercise: { text: '3/4 + 1/8' } }));
  expect(api.calls).toEqual([]);
  await controller.start(api);
  await take(show({ exercise: { text: '3/4 + 1/8' } }));
  void take(show({ page: 2 }));
  await say('help me with this');
  expect(api.pages).toEqual([
    { context: { exercise: { text: '3/4 + 1/8' } }, tools: [] },
    { context: { page: 2 }, tools: [] },
  ]);
  expect(api.calls.at(-1)).toBe('message m1 help me with this');
});

const answer = (id: number, more: object = {}) => ['embed.response', { id, ...more }];

test('a page that gives an id learns when the service has it, or that the embed or the service refuses it', async () => {
  const { api, take, sent } = await setUp();
  await take({ ...show({ page: 1 }), id: 1 });
  await take({ ...offer(tools), id: 2 });
  await take({ command: 'session.context', id: 3, context: { text: 'x'.repeat(8_182) } });
  await take({ command: 'session.tools', id: 4, tools: [...tools, tool('1'.repeat(201))] });
  await take({ command: 'session.tools', id: 5, tools: 'none' });
  api.failNext('page', new EmbedApiError('refused', 'too long', { code: 'payload_too_large' }));
  await take({ ...show({ page: 2 }), id: 6 });
  expect(sent).toEqual([
    answer(1),
    answer(2),
    answer(3, { error: 'context_invalid' }),
    answer(4, { error: 'tool_invalid', tool: '1'.repeat(200) }),
    answer(5, { error: 'tool_invalid' }),
    answer(6, { error: 'refused' }),
  ]);
  expect(api.pages.at(-1)).toEqual({ context: { page: 1 }, tools });
});

test('of ten thousand changes the newest is sent, one call at a time', async () => {
  const { api, take } = await setUp();
  await Promise.all(Array.from({ length: 10_000 }, (_, page) => take(show({ page }))));
  expect(api.pages).toEqual([
    { context: { page: 0 }, tools: [] },
    { context: { page: 9_999 }, tools: [] },
  ]);
});

test('what the page shows is sent again after a failure, and not after a refusal', async () => {
  const { api, take, pass } = await setUp();
  api.failNext('page', unreachable());
  await take(show({ page: 1 }));
  await pass(5_000);
  expect(api.pages).toEqual([{ context: { page: 1 }, tools: [] }]);
  api.failNext('page', new EmbedApiError('refused', 'too deep', { code: 'invalid_request' }));
  await take(show({ page: 2 }));
  await pass(5_000);
  expect(api.calls.filter((call) => call === 'page')).toHaveLength(3);
});

test('a call goes to the page once, and its first response to the service', async () => {
  const { api, sent, take, wake } = await calling('r1');
  await wake();
  expect(sent).toEqual([['embed.request', request('r1')]]);
  await take(respond('r1', { shown: true }));
  await take(respond('r1', { shown: false }));
  expect(api.pages).toEqual([{ id: 'r1', output: { shown: true } }]);
});

test('a response that is lost on its way is sent again', async () => {
  const { api, take, pass } = await calling('r1');
  api.failNext('page-response', unreachable());
  await take(respond('r1'));
  await pass(5_000);
  expect(api.pages).toEqual([{ id: 'r1', output: null }]);
});

test('a call that waits when the embed is loaded again goes to the page when, and while, that offers the tool', async () => {
  const { api, controller, sent, take, wake } = await setUp({ start: false });
  api.pageRequests = [request('r1')];
  await controller.start(api);
  expect(sent).toEqual([]);
  await take(offer([tool('openExercise')]));
  expect(sent).toEqual([]);
  await take(offer(tools));
  await take(offer([]));
  api.pageRequests.push(request('r2'));
  await wake();
  expect(sent).toEqual([['embed.request', request('r1')]]);
});

test('a call that the page does not answer, or never offers, times out; a late response is ignored', async () => {
  const { api, controller, sent, take, pass } = await calling('r1');
  api.pageRequests.push(request('r2', 'unknown'));
  controller.wake();
  await pass(12_000);
  await take(respond('r1'));
  expect(api.pages).toEqual([
    { id: 'r1', error: 'tool_timeout' },
    { id: 'r2', error: 'tool_timeout' },
  ]);
  expect(sent.slice(1)).toEqual([['embed.cancel', { id: 'r1' }]]);
});

test('the end cancels what the page has not answered', async () => {
  const { api, sent, take, end } = await calling('r1', 'r2');
  await take(respond('r2'));
  await end();
  await take(respond('r1'));
  expect(sent.slice(2)).toEqual([['embed.cancel', { id: 'r1' }]]);
  expect(api.pages).toEqual([{ id: 'r2', output: null }]);
});

test('a call that the service waits for no longer is cancelled at the page, or never made', async () => {
  const { api, sent, take, wake } = await calling('r1');
  api.pageRequests.push(request('r2', 'openExercise'));
  await wake();
  api.pageRequests = [];
  await wake();
  const both = [...tools, tool('openExercise')];
  await take(offer(both));
  await take(respond('r1'));
  expect(sent.slice(1)).toEqual([['embed.cancel', { id: 'r1' }]]);
  expect(api.pages).toEqual([{ context: null, tools: both }]);
});

test('a response that was on its way when a call came does not cancel it', async () => {
  const { api, controller, sent, wake } = await calling();
  const { promise, resolve: arrive } = gate();
  api.heartbeatGate = promise;
  controller.wake();
  await flushed();
  api.heartbeatGate = Promise.resolve();
  api.pageRequests = [request('r1')];
  await wake();
  arrive();
  await flushed();
  expect(sent).toEqual([['embed.request', request('r1')]]);
});
