import { createWebhookHandler } from '@tutor-session/webhooks';
import { expect, test, vi } from 'vitest';
import { delivery, ended, frozenClock, readCode, secret } from './support.ts';

const maxAgeSeconds = 300;

test.each([
  ['of any age, as the last retry is 26 h 36 m after the first attempt,', 95_760, {}, undefined],
  ['of exactly maxAgeSeconds', 300, {}, maxAgeSeconds],
])('an event %s is accepted', async (_, age, more, maxAgeSeconds) => {
  const { now, pass } = frozenClock();
  pass(age);
  const handler = createWebhookHandler({ secret, now, maxAgeSeconds });
  expect((await handler(await delivery(JSON.stringify({ ...ended, ...more })))).status).toBe(200);
});

test.each([
  ['that is older than maxAgeSeconds', 300.001, {}],
  ['of a time that cannot be read', 0, { timestamp: 'this morning' }],
])('an event %s is refused with 400, onError is called and nothing runs', async (_, age, more) => {
  const { now, pass } = frozenClock();
  const onAny = vi.fn();
  const onError = vi.fn();
  const handler = createWebhookHandler({ secret, now, onAny, onError, maxAgeSeconds });
  pass(age);
  const response = await handler(await delivery(JSON.stringify({ ...ended, ...more })));
  expect([response.status, await readCode(response)]).toEqual([400, 'event_too_old']);
  expect(response.headers.has('www-authenticate')).toBe(false); // a challenge is for a signature
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'event_too_old' }),
    expect.any(Request),
  );
  expect(onAny).not.toHaveBeenCalled();
});

test('an old event that was completed in time still gets 200', async () => {
  const { now, pass } = frozenClock();
  const handler = createWebhookHandler({ secret, now, maxAgeSeconds });
  await handler(await delivery());
  pass(4000);
  expect((await handler(await delivery())).status).toBe(200);
});

test('an old event whose store fails gets 500, so that it is sent again', async () => {
  const { now, pass } = frozenClock();
  const fail = () => Promise.reject(new Error('the store is away'));
  const onError = vi.fn();
  const deliveries = { reserve: fail, complete: fail, release: fail };
  const handler = createWebhookHandler({ secret, now, maxAgeSeconds, deliveries, onError });
  pass(301);
  const response = await handler(await delivery());
  expect([response.status, await readCode(response)]).toEqual([500, 'internal_error']);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the store is away'), expect.any(Request));
});
