import { createWebhookHandler } from '@tutor-session/webhooks';
import { expect, test, vi } from 'vitest';
import { delivery, ended, frozenClock, readCode, secret } from './support.ts';

test('events of any age are accepted by default: the last retry is 26 h 36 m after the first attempt', async () => {
  const { now, pass } = frozenClock();
  pass(95_760);
  expect((await createWebhookHandler({ secret, now })(await delivery())).status).toBe(200);
});

test('an event older than maxAgeSeconds is refused with 400, onError is called and nothing runs', async () => {
  const { now, pass } = frozenClock();
  const onAny = vi.fn();
  const onError = vi.fn();
  const handler = createWebhookHandler({ secret, now, onAny, onError, maxAgeSeconds: 300 });
  pass(300.001);
  const response = await handler(await delivery());
  expect([response.status, await readCode(response)]).toEqual([400, 'event_too_old']);
  expect(response.headers.has('www-authenticate')).toBe(false); // a challenge is for a signature
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'event_too_old' }),
    expect.any(Request),
  );
  expect(onAny).not.toHaveBeenCalled();
});

test('an event of exactly maxAgeSeconds is accepted, and so is one from a clock that is ahead', async () => {
  const { now, pass } = frozenClock();
  const handler = createWebhookHandler({ secret, now, maxAgeSeconds: 300 });
  const ahead = { ...ended, timestamp: '2026-03-02T10:30:00.000Z' };
  expect((await handler(await delivery(JSON.stringify(ahead)))).status).toBe(200);
  pass(300);
  expect((await handler(await delivery())).status).toBe(200);
});

test('an old event that was completed in time still gets 200', async () => {
  const { now, pass } = frozenClock();
  const handler = createWebhookHandler({ secret, now, maxAgeSeconds: 300 });
  await handler(await delivery());
  pass(4000);
  expect((await handler(await delivery())).status).toBe(200);
});

test('an old event whose store fails gets 500, so that it is sent again', async () => {
  const { now, pass } = frozenClock();
  const fail = () => Promise.reject(new Error('the store is away'));
  const onError = vi.fn();
  const deliveries = { reserve: fail, complete: fail, release: fail };
  const handler = createWebhookHandler({ secret, now, maxAgeSeconds: 300, deliveries, onError });
  pass(301);
  const response = await handler(await delivery());
  expect([response.status, await readCode(response)]).toEqual([500, 'internal_error']);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the store is away'), expect.any(Request));
});

test('an unreadable timestamp is too old', async () => {
  const handler = createWebhookHandler({ secret, maxAgeSeconds: 300 });
  const response = await handler(await delivery(JSON.stringify({ ...ended, timestamp: 'this morning' })));
  expect(await readCode(response)).toBe('event_too_old');
});
