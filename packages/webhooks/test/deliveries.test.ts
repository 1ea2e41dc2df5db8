import {
  createWebhookHandler,
  type Deliveries,
  memoryDeliveries,
  signWebhook,
  WebhookError,
  type WebhookHandlerOptions,
} from '@tutor-session/webhooks';
import { expect, test, vi } from 'vitest';
import { delivery, ended, frozenClock, gate, isPending, readCode, secret } from './support.ts';

test('a delivery that was completed, now signed with a new secret too, gets 200, says that it is a duplicate, and nothing runs', async () => {
  const onAny = vi.fn();
  const handler = createWebhookHandler({ secret: ['new-secret', secret], onAny });
  expect(await (await handler(await delivery())).json()).toEqual({ received: true });
  const signedAnew = { 'x-service-signature': await signWebhook(JSON.stringify(ended), 'new-secret') };
  for (const headers of [undefined, signedAnew]) {
    const response = await handler(await delivery(undefined, headers));
    expect([response.status, await response.json()]).toEqual([200, { received: true, duplicate: true }]);
  }
  expect(onAny).toHaveBeenCalledOnce();
});

test('the same delivery twice at once is one run, and one 409 with retry-after', async () => {
  const { opened, open } = gate();
  const onAny = vi.fn(() => opened);
  const handler = createWebhookHandler({ secret, onAny });
  const twice = [handler(await delivery()), handler(await delivery())];
  const first = await Promise.race(twice);
  expect([first.status, await readCode(first)]).toEqual([409, 'conflict']);
  expect(first.headers.get('retry-after')).toBe('50');
  open();
  expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(onAny).toHaveBeenCalledOnce();
  expect((await handler(await delivery())).status).toBe(200);
  expect(onAny).toHaveBeenCalledOnce();
});

test.each([
  ['an error', new Error('the database failed: student Ada')],
  ['nothing', undefined],
  ['a WebhookError of its own', new WebhookError('signature_missing', 'of another webhook')],
])('a delivery whose function rejects with %s gets 500, and its retry runs', async (_, failure) => {
  const onError = vi.fn();
  const handle = vi.fn().mockRejectedValueOnce(failure);
  const handler = createWebhookHandler({ secret, on: { 'session.ended': handle }, onError });
  const response = await handler(await delivery());
  expect(response.status).toBe(500);
  const { error } = await response.json();
  expect(error.message).toBe('The delivery could not be handled; send it again.');
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, expect.any(Request));
  expect((await handler(await delivery())).status).toBe(200);
  expect(handle).toHaveBeenCalledTimes(2);
});

test('the response waits until complete() has succeeded', async () => {
  const reached = gate();
  const { opened, open } = gate();
  const store = memoryDeliveries();
  const deliveries: Deliveries = {
    ...store,
    complete: async (key, owner) => {
      reached.open();
      await opened;
      return store.complete(key, owner);
    },
  };
  const handler = createWebhookHandler({ secret, deliveries });
  const response = handler(await delivery());
  await reached.opened;
  expect((await handler(await delivery())).status).toBe(409);
  expect(await isPending(response)).toBe(true);
  open();
  expect((await response).status).toBe(200);
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

test('a store that returns something else is a 409, so that nothing is lost', async () => {
  const reserve = (async () => 'OK') as unknown as Deliveries['reserve'];
  const handler = createWebhookHandler({ secret, deliveries: { ...memoryDeliveries(), reserve } });
  expect((await handler(await delivery())).status).toBe(409);
});

test('onError gets the error of release() beside the first error', async () => {
  const onError = vi.fn();
  const release = () => Promise.reject(new Error('store down'));
  const onAny = () => Promise.reject(new Error('mine'));
  const deliveries = { ...memoryDeliveries(), release };
  const handler = createWebhookHandler({ secret, onAny, onError, deliveries });
  expect((await handler(await delivery())).status).toBe(500);
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['store down', 'mine']);
});

test('the response waits for onError, and an error of it changes nothing', async () => {
  const called = gate();
  const finished = gate();
  const onError = async () => {
    called.open();
    await finished.opened;
    throw new Error('the log is full');
  };
  const onAny = () => Promise.reject(new Error('mine'));
  const response = createWebhookHandler({ secret, onAny, onError })(await delivery());
  await called.opened;
  expect(await isPending(response)).toBe(true);
  finished.open();
  expect((await response).status).toBe(500);
});

test('a run that outlived its lease is not acknowledged while the next one runs', async () => {
  const { now, pass } = frozenClock();
  const shared = { secret, deliveries: memoryDeliveries({ now }), now, leaseSeconds: 10 };
  const first = await startRun(shared);
  pass(10);
  const retry = await startRun(shared, () => Promise.reject(new Error('mine')));
  first.finish();
  expect((await first.response).status).toBe(409);
  retry.finish();
  expect((await retry.response).status).toBe(500);
  expect((await createWebhookHandler(shared)(await delivery())).status).toBe(200);
});

/** Starts a delivery and returns when its function runs, which ends with `result` when `finish` is called. */
async function startRun(options: WebhookHandlerOptions, result = async () => {}) {
  const started = gate();
  const finished = gate();
  const onAny = () => {
    started.open();
    return finished.opened.then(result);
  };
  const response = createWebhookHandler({ ...options, onAny })(await delivery());
  await started.opened;
  return { response, finish: finished.open };
}

test('the lease is leaseSeconds long, and so is retry-after', async () => {
  const reserve = vi.fn<Deliveries['reserve']>().mockResolvedValue('busy');
  const deliveries = { ...memoryDeliveries(), reserve };
  const response = await createWebhookHandler({ secret, deliveries, leaseSeconds: 7.5 })(await delivery());
  const [key, owner] = [/^[\da-f]{64}$/, /^[\da-f-]{36}$/].map((each) => expect.stringMatching(each));
  expect(reserve).toHaveBeenCalledExactlyOnceWith(key, 7.5, owner);
  expect(response.headers.get('retry-after')).toBe('8');
});
