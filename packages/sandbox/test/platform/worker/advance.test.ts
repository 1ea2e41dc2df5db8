import type { Envelope } from '@tutor-session/protocol';
import { verifyWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { startReceiver } from '../../domain/deliveries/receiver.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

async function register(url: string, events: string[]): Promise<string> {
  const { body } = await service.api('POST', '/webhooks', {
    body: JSON.stringify({ url, events }),
    headers: { 'content-type': 'application/json' },
  });
  return (body as { id: string }).id;
}

test('moving the clock brings an event to a receiver that was down twice, by the schedule and with the same bytes', async () => {
  const receiver = await startReceiver();
  receiver.respond = (response, _, count) => void response.writeHead(count < 3 ? 503 : 204).end();
  const id = await register(receiver.url, ['session.started']);
  const page = await service.page();
  await page.start();
  await service.sandbox.advance(0);
  expect(receiver.received).toHaveLength(1);
  await page.stay(59);
  expect(receiver.received).toHaveLength(1);
  await page.stay(1);
  expect(receiver.received).toHaveLength(2);
  await page.stay(300);
  expect(receiver.received).toHaveLength(3);
  await page.stay(400);
  expect(receiver.received).toHaveLength(3);
  const [first, , third] = receiver.received;
  expect(third?.body).toBe(first?.body);
  const signature = String(third?.headers['x-service-signature']);
  await expect(
    verifyWebhook(third?.body ?? '', signature, service.sandbox.credentials.webhook_secret),
  ).resolves.toMatchObject({ event: 'session.started' });
  const { body } = await service.api('GET', `/webhooks/${id}/events`);
  expect(body).toMatchObject({ data: [{ state: 'delivered', attempts: [{}, {}, { status: 204 }] }] });
  await receiver.close();
});

test('moving the clock gives up after the fifth retry, a day later, and every attempt has its time', async () => {
  const receiver = await startReceiver();
  receiver.respond = (response) => void response.writeHead(500).end();
  const id = await register(receiver.url, ['session.abandoned']);
  await (await service.page()).start();
  await service.sandbox.advance(2 * 86_400);
  const { body } = await service.api('GET', `/webhooks/${id}/events?state=failed`);
  const [delivery] = (body as { data: { payload: Envelope; attempts: { at: string }[] }[] }).data;
  const times = delivery?.attempts.map(({ at }) => Date.parse(at)) ?? [];
  expect(times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000))).toEqual([
    60, 300, 1_800, 7_200, 86_400,
  ]);
  await receiver.close();
});
