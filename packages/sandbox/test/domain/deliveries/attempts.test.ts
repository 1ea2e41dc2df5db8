import type { Delivery } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import type { Receiver } from './receiver.ts';
import { call, secret, type TestDeliveries, useService } from './service.ts';

const service = useService();

async function listed(deliveries: TestDeliveries, id: string, query = {}): Promise<Delivery[]> {
  const { body } = await call(deliveries, 'listWebhookEvents', { id, query });
  return (body as { data: Delivery[] }).data;
}

async function firstAttempt(respond: Receiver['respond'], options = {}) {
  const { receiver, deliveries, id } = await service.registered(options);
  receiver.respond = respond;
  deliveries.worker.start();
  await service.happen(deliveries, 'session.ended', 'ses_1');
  await deliveries.worker.drain();
  const [delivery] = await listed(deliveries, id);
  expect(delivery?.state).toBe('pending');
  return { attempt: delivery?.attempts[0], receiver };
}

test('a failure is a redirect, which is not followed', async () => {
  const { attempt, receiver } = await firstAttempt(
    (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect(attempt).toMatchObject({ status: 307, error: expect.stringContaining('not followed') });
  expect(receiver.received.length).toBe(1);
});

test('a failure is no response in time', async () => {
  const { attempt } = await firstAttempt(() => {}, { timeoutMs: 50 });
  expect(attempt).toMatchObject({ status: null, error: 'No response within 0.05 seconds.' });
});

test('a failure is a Webhook Secret that does not exist', async () => {
  const { attempt, receiver } = await firstAttempt(() => {}, { findSecret: async () => '' });
  expect(attempt).toMatchObject({ status: null, error: expect.stringContaining('signed') });
  expect(receiver.received).toEqual([]);
});

test('a failure of our own while a delivery is signed is reported, and is no attempt: it is sent in its order later', async () => {
  const receiver = await service.receiver();
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
  service.clock.moveTo(new Date(service.clock.now().getTime() + 1_000));
  await deliveries.worker.drain();
  const events = receiver.received.map(({ body }) => JSON.parse(body).event);
  expect(events).toEqual(['session.started', 'session.ended']);
});
