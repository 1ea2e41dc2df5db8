import type { Delivery } from '@tutor-session/protocol';
import { verifyWebhook } from '@tutor-session/webhooks';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import { startReceiver } from './receiver.ts';
import { call, secret, type TestDeliveries, useService } from './service.ts';

const service = useService();

async function listed(deliveries: TestDeliveries, id: string, query = {}): Promise<Delivery[]> {
  const { body } = await call(deliveries, 'listWebhookEvents', { id, query });
  return (body as { data: Delivery[] }).data;
}

test('a delivery goes only to endpoints of its partner that subscribed to it', async () => {
  const receiver = await startReceiver();
  const deliveries = service.deliveries();
  await service.register(deliveries, `${receiver.url}/all`);
  await service.register(deliveries, `${receiver.url}/ended`, ['session.ended']);
  await service.register(deliveries, `${receiver.url}/paused`, ['session.paused', 'session.resumed']);
  await call(deliveries, 'createWebhook', {
    partner_id: 'partner-2',
    body: { url: `${receiver.url}/other` },
  });
  deliveries.worker.start();
  await service.happen(deliveries, 'session.ended', 'ses_1');
  await deliveries.worker.drain();
  expect(receiver.received.map(({ url }) => url).sort()).toEqual(['/hook/all', '/hook/ended']);
});

test('retries come 1 min, 5 min, 30 min, 2 h and 24 h after each other with the same bytes, then the delivery has failed', async () => {
  const { receiver, deliveries, id } = await service.registered();
  receiver.respond = (response) => void response.writeHead(503).end();
  deliveries.worker.start();
  const began = service.clock.now();
  const body = await service.happen(deliveries, 'session.ended', 'ses_1', { topic: 'Brüche ½ 😀' });
  await deliveries.worker.drain();

  for (let due = await deliveries.worker.nextDueAt(); due; due = await deliveries.worker.nextDueAt()) {
    const before = receiver.received.length;
    service.clock.moveTo(new Date(due.getTime() - 1));
    await deliveries.worker.drain();
    expect(receiver.received.length).toBe(before);
    service.clock.moveTo(due);
    await deliveries.worker.drain();
    expect(receiver.received.length).toBe(before + 1);
  }

  expect(new Set(receiver.received.map((each) => each.body))).toEqual(new Set([body]));
  const [delivery] = await listed(deliveries, id);
  // Also the last one, a day later by a clock that was moved, is signed as Standard Webhooks says.
  const verifier = new Webhook(secret, { format: 'raw' });
  for (const { body, headers } of receiver.received) {
    expect(headers).toMatchObject({ 'webhook-id': delivery?.id, 'content-type': 'application/json' });
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    await verifyWebhook(body, headers['x-service-signature'] as string, secret);
  }
  expect(delivery).toMatchObject({ state: 'failed', next_attempt_at: null });
  const after = delivery?.attempts.map(({ at }) => (Date.parse(at) - began.getTime()) / 1000);
  expect(after).toEqual([0, 60, 360, 2160, 9360, 95_760]);
  expect(delivery?.attempts.map(({ number, status }) => [number, status])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [number, 503]),
  );
});

test('a delivery of a partner without a Webhook Secret is sent to nobody', async () => {
  const { receiver, deliveries, id } = await service.registered({ findSecret: async () => '' });
  deliveries.worker.start();
  await service.happen(deliveries, 'session.ended', 'ses_1');
  await deliveries.worker.drain();
  const error = expect.stringContaining('signed');
  expect(await listed(deliveries, id)).toMatchObject([
    { state: 'pending', attempts: [{ status: null, error }] },
  ]);
  expect(receiver.received).toEqual([]);
});

test('a failure of our own while a delivery is signed is reported, and is no attempt: it is sent in its order later', async () => {
  const receiver = await startReceiver();
  const broken = new Error('a bug');
  const onError = vi.fn();
  const findSecret = vi.fn(async () => secret).mockRejectedValueOnce(broken);
  const deliveries = service.deliveries({ findSecret, onError });
  await service.register(deliveries, receiver.url);
  await service.happen(deliveries, 'session.started', 'ses_1');
  await service.happen(deliveries, 'session.ended', 'ses_1');
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(onError.mock.calls).toEqual([[broken]]);
  expect(await service.db.select().from(webhookDeliveries)).toMatchObject([
    { state: 'pending', attempt_count: 0 },
    { state: 'pending', attempt_count: 0 },
  ]);
  service.later(1);
  await deliveries.worker.drain();
  const events = receiver.received.map(({ body }) => JSON.parse(body).event);
  expect(events).toEqual(['session.started', 'session.ended']);
});
