import { expect, test, vi } from 'vitest';
import { CallQueues, type CallQueuesOptions } from '../../../src/api/load-shedding/call-queues.ts';
import type { IncomingCall } from '../../../src/platform/http/connection.ts';

/** A call whose work ends when the test says so. */
function begin(queues: CallQueues, call: IncomingCall) {
  let end = () => {};
  const work = new Promise<Response>((resolve) => {
    end = () => resolve(new Response('done'));
  });
  const state = { begun: false, end };
  const response = queues.respond({ ...call }, () => {
    state.begun = true;
    return work;
  });
  return Object.assign(state, { response });
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const read = { url: '/v1/sessions?limit=100', method: 'GET' };
const message = { url: '/embed/api/session/messages', method: 'POST', complete: true };
const start = { url: '/embed/api/session', method: 'POST', complete: true };

test('reading calls share a few places, and calls of sessions wait for none of them', async () => {
  const queues = new CallQueues({ readsAtOnce: 2 });
  const reads = [1, 2, 3].map(() => begin(queues, read));
  const others = [message, start, { ...read, method: 'POST' }].map((call) => begin(queues, call));
  await nextTurn();
  expect([...reads, ...others].map(({ begun }) => begun)).toEqual([true, true, false, true, true, true]);
  reads[0]?.end();
  await nextTurn();
  expect(reads[2]?.begun).toBe(true);
});

test('a reading call that waits too long gets 503 and is not carried out', async () => {
  vi.useFakeTimers();
  const queues = new CallQueues({ readsAtOnce: 1, maxWaitMs: 5_000 });
  const [first, second] = [begin(queues, read), begin(queues, read)];
  await vi.advanceTimersByTimeAsync(5_000);
  const refused = await second.response;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  first.end();
  expect((await first.response).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.begun).toBe(false);
  vi.useRealTimers();
});

test('new sessions wait while running ones keep the service busy', async () => {
  const queues = new CallQueues({ maxRunning: 2 });
  const running = [begin(queues, message), begin(queues, message)];
  const waiting = begin(queues, start);
  await nextTurn();
  expect(waiting.begun).toBe(false);
  expect(begin(queues, message).begun).toBe(true);
  for (const { end, response } of running) {
    end();
    await response;
  }
  await nextTurn();
  expect(waiting.begun).toBe(true);
});

test('of forty sessions that begin at once none is refused, and eight are at work at a time', async () => {
  const queues = new CallQueues();
  let atWork = 0;
  let most = 0;
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await nextTurn();
    atWork -= 1;
    return new Response('done');
  };
  const calls = Array.from({ length: 40 }, () => queues.respond({ ...start }, work));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
  expect(most).toBe(8);
});

test('a new session that waits too long, or behind too many, is refused with the reason and not begun', async () => {
  vi.useFakeTimers();
  const queues = new CallQueues({
    starts: { atOnce: 1, maxWaiting: 1, maxWaitMs: 10_000, random: () => 0.5 },
  });
  const first = begin(queues, start);
  const [late, tooMany] = [begin(queues, start), begin(queues, start)];
  const refused = async ({ response }: typeof late) => {
    const { status, headers } = await response;
    return [status, headers.get('retry-after')];
  };
  expect(await refused(tooMany)).toEqual([503, '3']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refused(late)).toEqual([503, '3']);
  expect(await (await late.response).json()).toMatchObject({
    error: { code: 'unavailable', message: expect.stringMatching(/begins no new one/) },
  });
  first.end();
  await vi.advanceTimersByTimeAsync(1);
  expect([late.begun, tooMany.begun]).toEqual([false, false]);
  vi.useRealTimers();
});

test('a page that has its configuration begins its session before others ask for theirs', async () => {
  const queues = new CallQueues({ starts: { atOnce: 1 } });
  const config = { url: '/embed/api/config', method: 'GET' };
  const [first, second, own] = [config, config, start].map((call) => begin(queues, call));
  first?.end();
  await nextTurn();
  expect([second?.begun, own?.begun]).toEqual([false, true]);
  own?.end();
  await nextTurn();
  expect(second?.begun).toBe(true);
});

test.each([
  ['messages', message, { maxRunning: 2 }],
  ['starts', start, { starts: { atOnce: 2 } }],
] satisfies [string, IncomingCall, CallQueuesOptions][])(
  '%s whose bodies are sent slowly keep no new session out',
  (_, call, options) => {
    const queues = new CallQueues(options);
    for (let count = 0; count < 5; count += 1) begin(queues, { ...call, complete: false });
    expect(begin(queues, start).begun).toBe(true);
  },
);
