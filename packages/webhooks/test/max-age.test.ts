import { createWebhookHandler } from '@tutor-session/webhooks';
import { describe, expect, test, vi } from 'vitest';
import { codeOf, delivery, ended, frozenClock, secret } from './support.ts';

describe('maxAgeSeconds', () => {
  test('is off by default: the last retry comes after 26 h 36 m', async () => {
    const { now, pass } = frozenClock();
    pass(95_760);
    expect((await createWebhookHandler({ secret, now })(await delivery())).status).toBe(200);
  });

  test('refuses an older event with 400, tells onError and runs nothing', async () => {
    const { now, pass } = frozenClock();
    const onAny = vi.fn();
    const onError = vi.fn();
    const handler = createWebhookHandler({ secret, now, onAny, onError, maxAgeSeconds: 300 });
    pass(300.001);
    const answer = await handler(await delivery());
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'event_too_old']);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'event_too_old' }),
      expect.any(Request),
    );
    expect(onAny).not.toHaveBeenCalled();
  });

  test('takes one that is just young enough, and one whose clock is ahead', async () => {
    const { now, pass } = frozenClock();
    const handler = createWebhookHandler({ secret, now, maxAgeSeconds: 300 });
    const ahead = { ...ended, timestamp: '2026-03-02T10:30:00.000Z' };
    expect((await handler(await delivery(JSON.stringify(ahead)))).status).toBe(200);
    pass(300);
    expect((await handler(await delivery())).status).toBe(200);
  });

  test('still answers 200 for an old one that was completed in time', async () => {
    const { now, pass } = frozenClock();
    const handler = createWebhookHandler({ secret, now, maxAgeSeconds: 300 });
    await handler(await delivery());
    pass(4000);
    expect((await handler(await delivery())).status).toBe(200);
  });

  test('takes a timestamp that cannot be read for too old', async () => {
    const handler = createWebhookHandler({ secret, maxAgeSeconds: 300 });
    const answer = await handler(await delivery(JSON.stringify({ ...ended, timestamp: 'this morning' })));
    expect(await codeOf(answer)).toBe('event_too_old');
  });
});
