import { expect, test, vi } from 'vitest';
import { type IncomingCall, Precedence } from '../../../src/platform/http/precedence.ts';

/** A call whose work ends when the test says so. */
function begin(precedence: Precedence, call: IncomingCall) {
  let end = () => {};
  const work = new Promise<Response>((resolve) => {
    end = () => resolve(new Response('done'));
  });
  const state = { begun: false, end };
  const response = precedence.respond({ ...call }, () => {
    state.begun = true;
    return work;
  });
  return Object.assign(state, { response });
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const read = { url: '/v1/sessions?limit=100', method: 'GET' };
const message = { url: '/embed/api/session/messages', method: 'POST', complete: true };
const start = { url: '/embed/api/session', method: 'POST', complete: true };

test('reading calls share a few places, and calls of sessions wait for none of them', async () => {
  const precedence = new Precedence({ readsAtOnce: 2 });
  const reads = [1, 2, 3].map(() => begin(precedence, read));
  const others = [message, start, { ...read, method: 'POST' }].map((call) => begin(precedence, call));
  await settled();
  expect([...reads, ...others].map(({ begun }) => begun)).toEqual([true, true, false, true, true, true]);
  reads[0]?.end();
  await settled();
  expect(reads[2]?.begun).toBe(true);
});

test('a reading call that waits too long gets 503 and is not carried out', async () => {
  vi.useFakeTimers();
  const precedence = new Precedence({ readsAtOnce: 1, maxWaitMs: 5_000 });
  const [first, second] = [begin(precedence, read), begin(precedence, read)];
  await vi.advanceTimersByTimeAsync(5_000);
  const refused = await second.response;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  first.end();
  expect((await first.response).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.begun).toBe(false);
  vi.useRealTimers();
});

test('new sessions are refused with the reason while running ones keep the service busy', async () => {
  const precedence = new Precedence({ maxRunning: 2 });
  const running = [begin(precedence, message), begin(precedence, message)];
  const refused = await begin(precedence, start).response;
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    error: { code: 'unavailable', message: expect.stringMatching(/running sessions.*no new one/) },
  });
  expect(begin(precedence, message).begun).toBe(true);
  for (const { end, response } of running) {
    end();
    await response;
  }
  expect(begin(precedence, start).begun).toBe(true);
});

test('calls whose bodies are sent slowly keep no new session out', () => {
  const precedence = new Precedence({ maxRunning: 2 });
  for (let count = 0; count < 5; count += 1) begin(precedence, { ...message, complete: false });
  expect(begin(precedence, start).begun).toBe(true);
});
