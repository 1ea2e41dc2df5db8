import type { Delivery } from '@tutor-session/protocol';
import { createWebhookHandler } from '@tutor-session/webhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../domain/deliveries/receiver.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

let receiver: Receiver;
let endpoint: string;
beforeEach(async () => {
  receiver = await startReceiver();
  endpoint = await service.register(receiver.url, ['session.started']);
});
afterEach(() => service.api('DELETE', `/webhooks/${endpoint}`));

const resend = (id: string, body?: object) => service.control('POST', `deliveries/${id}/resend`, body);

/** The only delivery to the endpoint. */
async function delivery(): Promise<Delivery> {
  await service.sandbox.advance(0);
  return (await service.read<{ data: [Delivery] }>(`/webhooks/${endpoint}/events`)).data[0];
}

test('a failed delivery is sent again with the same bytes', async () => {
  receiver.respond = (response) => void response.writeHead(500).end();
  await service.begun();
  await service.sandbox.advance(2 * 86_400);
  const failed = await delivery();
  expect([failed.state, failed.attempts.length]).toEqual(['failed', 6]);
  receiver.respond = (response) => void response.writeHead(200).end();
  expect(await resend(failed.id)).toMatchObject({ status: 202, body: { id: failed.id, state: 'pending' } });
  expect(await delivery()).toMatchObject({ state: 'delivered', attempts: { length: 7 } });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test('a delivery that was delivered is sent again by force only, and its receiver does nothing twice', async () => {
  const handled: string[] = [];
  const statuses: number[] = [];
  const handler = createWebhookHandler({
    secret: service.sandbox.credentials.webhook_secret,
    on: { 'session.started': ({ data }) => void handled.push(data.session_id) },
  });
  receiver.respond = async (response, { body, headers }) => {
    const request = new Request(receiver.url, { method: 'POST', body, headers: headers as HeadersInit });
    const { status } = await handler(request);
    statuses.push(status);
    response.writeHead(status).end();
  };
  const id = await (await service.page()).id();
  const sent = await delivery();
  expect(await resend(sent.id)).toMatchObject(apiError(409, 'conflict', /was delivered.*force/));
  expect(await resend(sent.id, { force: true })).toMatchObject({ status: 202 });
  expect(await delivery()).toMatchObject({ state: 'delivered', attempts: { length: 2 } });
  expect([handled, statuses]).toEqual([[id], [200, 200]]);
});

test('a delivery that waits for its retry is sent at once by force', async () => {
  receiver.respond = (response, _received, count) => void response.writeHead(count > 1 ? 200 : 500).end();
  await service.begun();
  const waiting = await delivery();
  expect(await resend(waiting.id, { force: false })).toMatchObject(apiError(409, 'conflict', /waits/));
  await resend(waiting.id, { force: true });
  expect(await delivery()).toMatchObject({ state: 'delivered', attempts: { length: 2 } });
});

test('what a receiver responded is shown in the inspector, and not by the REST API', async () => {
  receiver.respond = (response) => void response.writeHead(503).end('database is down');
  await service.begun();
  const found = await delivery();
  expect(JSON.stringify(found)).not.toContain('database is down');
  const { session_id } = found.payload.data as { session_id: string };
  for (const path of [`deliveries/${found.id}/signature`, `sessions/${session_id}/record`])
    expect(JSON.stringify((await service.control('GET', path)).body)).toContain(
      '"status":503,"error":"The endpoint responded with 503.","response":"database is down"',
    );
});
