import type { Delivery } from '@tutor-session/protocol';
import { verifyWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { startReceiver } from './receiver.ts';
import { call, secret, useService } from './service.ts';

const service = useService();

test('testWebhook sends webhook.test at once, though the worker is not running, and returns how it went', async () => {
  const receiver = await startReceiver();
  const deliveries = service.deliveries();
  const id = await service.register(deliveries, receiver.url, ['session.ended']);
  const { status, body } = await call(deliveries, 'testWebhook', { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ event: 'webhook.test', state: 'delivered', attempts: [{ status: 200 }] });
  const [{ body: sent, headers }] = receiver.received as [(typeof receiver.received)[0]];
  const event = await verifyWebhook(sent, headers['x-service-signature'] as string, secret);
  expect(event).toEqual((body as Delivery).payload);
  expect(headers['webhook-id']).toBe((body as Delivery).id);
  await expect(call(deliveries, 'listWebhookEvents', { id })).resolves.toMatchObject({
    body: { data: [{ event: 'webhook.test' }] },
  });
});

test('testWebhook returns a failure as the outcome, and does not try again', async () => {
  const { receiver, deliveries, id } = await service.registered();
  receiver.respond = (response) => void response.writeHead(401).end();
  const { status, body } = await call(deliveries, 'testWebhook', { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'failed', next_attempt_at: null, attempts: [{ status: 401 }] });
  await expect(deliveries.worker.nextDueAt()).resolves.toBeUndefined();
});

test('testWebhook sends a sample of the event named, never the same bytes twice', async () => {
  const { receiver, deliveries, id } = await service.registered();
  for (let times = 0; times < 2; times += 1) {
    await call(deliveries, 'testWebhook', { id, body: { event: 'session.ended' } });
  }
  const [first, second] = receiver.received.map(({ body }) => body);
  expect(JSON.parse(first ?? '')).toMatchObject({ event: 'session.ended' });
  expect(first).not.toBe(second);
});

test('testWebhook returns 404 when the endpoint is removed meanwhile', async () => {
  const { receiver, deliveries, id } = await service.registered();
  receiver.respond = async (response) => {
    await call(deliveries, 'deleteWebhook', { id });
    response.writeHead(200).end();
  };
  await expect(call(deliveries, 'testWebhook', { id })).rejects.toMatchObject({ code: 'not_found' });
});
