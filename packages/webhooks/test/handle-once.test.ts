import {
  createWebhookHandler,
  type Deliveries,
  memoryDeliveries,
  verifyWebhook,
} from '@tutor-session/webhooks';
import { describe, expect, test, vi } from 'vitest';
import { codeOf, delivery, ended, frozenClock, gate, secret } from './support.ts';

describe('each delivery is handled once:', () => {
  test('one that was completed gets 200 and nothing runs', async () => {
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret, onAny });
    for (let time = 0; time < 3; time++) expect((await handler(await delivery())).status).toBe(200);
    expect(onAny).toHaveBeenCalledOnce();
  });

  test('another timestamp is another delivery', async () => {
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret, onAny });
    await handler(await delivery());
    await handler(await delivery(JSON.stringify({ ...ended, timestamp: '2026-03-02T10:00:00.001Z' })));
    expect(onAny).toHaveBeenCalledTimes(2);
  });

  test('the same one twice at once is one run and one 409 that says when to come again', async () => {
    const { opened, open } = gate();
    const onAny = vi.fn(() => opened);
    const handler = createWebhookHandler({ secret, onAny });
    const twice = [handler(await delivery()), handler(await delivery())];
    const first = await Promise.race(twice);
    expect([first.status, first.headers.get('retry-after'), await codeOf(first)]).toEqual([
      409,
      '50',
      'conflict',
    ]);
    open();
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(onAny).toHaveBeenCalledOnce();
    expect((await handler(await delivery())).status).toBe(200);
    expect(onAny).toHaveBeenCalledOnce();
  });

  test('one whose function threw gets 500, and its retry runs', async () => {
    const onError = vi.fn();
    const failure = new Error('the database said: student Ada');
    const handle = vi.fn().mockRejectedValueOnce(failure);
    const handler = createWebhookHandler({ secret, on: { 'session.ended': handle }, onError });
    const answer = await handler(await delivery());
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('Ada');
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, expect.any(Request));
    expect((await handler(await delivery())).status).toBe(200);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  test('an error of onAny, thrown or a refusal of its own, is a 500 too', async () => {
    const handler = createWebhookHandler({
      secret,
      onAny: () => verifyWebhook('{}', 'f'.repeat(64), secret),
    });
    expect((await handler(await delivery())).status).toBe(500);
  });

  test('an error of onError changes nothing', async () => {
    const onError = () => Promise.reject(new Error('the log is full'));
    const handler = createWebhookHandler({ secret, onError });
    expect((await handler(await delivery('x', {}))).status).toBe(401);
  });

  test('200 is said only after complete() has succeeded', async () => {
    const { opened, open } = gate();
    const store = memoryDeliveries();
    const deliveries = { ...store, complete: (key: string) => opened.then(() => store.complete(key)) };
    let settled = false;
    const answer = createWebhookHandler({ secret, deliveries })(await delivery()).finally(() => {
      settled = true;
    });
    await vi.waitFor(async () =>
      expect(await codeOf(await handlerOver(deliveries)(await delivery()))).toBe('conflict'),
    );
    expect(settled).toBe(false);
    open();
    expect((await answer).status).toBe(200);
  });

  test('a complete() that fails is a 500, and the retry runs', async () => {
    const onAny = vi.fn();
    const store = memoryDeliveries();
    const complete = vi.fn(store.complete).mockRejectedValueOnce(new Error('store down'));
    const handler = createWebhookHandler({ secret, onAny, deliveries: { ...store, complete } });
    expect((await handler(await delivery())).status).toBe(500);
    expect((await handler(await delivery())).status).toBe(200);
    expect(onAny).toHaveBeenCalledTimes(2);
  });

  test('a reserve() that fails is a 500, and nothing runs', async () => {
    const onAny = vi.fn();
    const reserve = () => Promise.reject(new Error('store down'));
    const handler = createWebhookHandler({ secret, onAny, deliveries: { ...memoryDeliveries(), reserve } });
    expect((await handler(await delivery())).status).toBe(500);
    expect(onAny).not.toHaveBeenCalled();
  });

  test('a store that answers none of the three words gets 409, so that nothing is lost', async () => {
    const reserve = (async () => 'OK') as unknown as Deliveries['reserve'];
    const handler = createWebhookHandler({ secret, deliveries: { ...memoryDeliveries(), reserve } });
    expect((await handler(await delivery())).status).toBe(409);
  });

  test('a release() that fails is told to onError beside the first error', async () => {
    const onError = vi.fn();
    const release = () => Promise.reject(new Error('store down'));
    const onAny = () => Promise.reject(new Error('mine'));
    const deliveries = { ...memoryDeliveries(), release };
    const handler = createWebhookHandler({ secret, onAny, onError, deliveries });
    expect((await handler(await delivery())).status).toBe(500);
    expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['store down', 'mine']);
  });
});

const handlerOver = (deliveries: Deliveries) => createWebhookHandler({ secret, deliveries });

describe('a lease', () => {
  test('of a killed worker lapses, and the retry runs', async () => {
    const { now, pass } = frozenClock();
    const deliveries = memoryDeliveries({ now });
    const killed = createWebhookHandler({ secret, deliveries, now, onAny: () => new Promise(() => {}) });
    void killed(await delivery());
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret, deliveries, now, onAny });
    await vi.waitFor(async () => expect((await handlerOver(deliveries)(await delivery())).status).toBe(409));
    pass(49);
    expect((await handler(await delivery())).status).toBe(409);
    pass(1);
    expect((await handler(await delivery())).status).toBe(200);
    expect(onAny).toHaveBeenCalledOnce();
  });

  test('that a slow run has outlived is not taken from the one who holds it now', async () => {
    const { now, pass } = frozenClock();
    const deliveries = memoryDeliveries({ now });
    const slow = gate();
    const second = gate();
    const shared = { secret, deliveries, now, leaseSeconds: 10 };
    const first = createWebhookHandler({
      ...shared,
      onAny: () => slow.opened.then(() => Promise.reject(new Error('too late'))),
    })(await delivery());
    await vi.waitFor(async () => expect((await handlerOver(deliveries)(await delivery())).status).toBe(409));
    pass(10);
    const started = gate();
    const onAny = () => {
      started.open();
      return second.opened;
    };
    const retry = createWebhookHandler({ ...shared, onAny })(await delivery());
    await started.opened;
    slow.open();
    expect((await first).status).toBe(500);
    expect((await createWebhookHandler(shared)(await delivery())).status).toBe(409);
    second.open();
    expect((await retry).status).toBe(200);
  });

  test('has the length of leaseSeconds, and so has retry-after', async () => {
    const reserve = vi.fn<Deliveries['reserve']>().mockResolvedValue('busy');
    const deliveries = { ...memoryDeliveries(), reserve };
    const answer = await createWebhookHandler({ secret, deliveries, leaseSeconds: 7.5 })(await delivery());
    expect(reserve).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[0-9a-f]{64}$/), 7.5);
    expect(answer.headers.get('retry-after')).toBe('8');
  });
});
