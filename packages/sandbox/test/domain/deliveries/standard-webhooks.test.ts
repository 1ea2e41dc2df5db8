import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import type { Received } from './receiver.ts';
import { call, secret, useService } from './service.ts';

const service = useService();
const verifier = new Webhook(secret, { format: 'raw' });
const verified = ({ body, headers }: Received) => verifier.verify(body, headers as Record<string, string>);

test('a verifier of Standard Webhooks takes each attempt, also the last, a day later by a clock that was moved', async () => {
  const { receiver, deliveries, id: endpoint } = await service.registered();
  receiver.respond = (response, _, count) => void response.writeHead(count < 6 ? 500 : 200).end();
  deliveries.worker.start();
  const body = await service.happen(deliveries, 'session.ended', 'ses_1', { topic: 'Brüche ½' });
  await deliveries.worker.drain();
  for (let due = await deliveries.worker.nextDueAt(); due; due = await deliveries.worker.nextDueAt()) {
    service.clock.moveTo(due);
    await deliveries.worker.drain();
  }
  const { body: list } = await call(deliveries, 'listWebhookEvents', { id: endpoint });
  const [delivery] = (list as { data: { id: string; state: string }[] }).data;
  expect(delivery?.state).toBe('delivered');
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(6).fill(delivery?.id));
  for (const received of receiver.received) expect(verified(received)).toEqual(JSON.parse(body));
});

test('a test delivery is signed so too, under its own id', async () => {
  const { receiver, deliveries, id } = await service.registered();
  const { body } = await call(deliveries, 'testWebhook', { id });
  const [received] = receiver.received as [Received];
  expect(received.headers['webhook-id']).toBe((body as { id: string }).id);
  expect(verified(received)).toMatchObject({ event: 'webhook.test' });
});
