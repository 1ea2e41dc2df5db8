import type { Delivery } from '@tutor-session/protocol';
import { verifyWebhook } from '@tutor-session/webhooks';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, callApi } from '../../faults/load.ts';
import { type ChildSandbox, startChild } from '../../support/child-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startReceiver } from './receiver.ts';

const dataDir = temporaryFolder();
let sandbox: ChildSandbox;
afterEach(() => sandbox.stop('SIGKILL'));

test('kill -9 while deliveries wait and while some are being sent: after a restart every one arrives', async () => {
  const receiver = await startReceiver();
  receiver.respond = () => {}; // no request ever gets a response, so what is sent hangs and what comes after it waits
  sandbox = await startChild(dataDir);
  const { credentials: before } = sandbox;
  const { id } = await callApi<{ id: string }>(before, '/webhooks', { url: receiver.url });
  for (let number = 0; number < 15; number += 1) expect(await beginSession(before)).toBeDefined();
  await vi.waitFor(() => expect(receiver.received.length).toBe(10));
  const path = `/webhooks/${id}/events?limit=100&state=pending`;
  const waiting = (await callApi<{ data: Delivery[] }>(before, path)).data;
  expect(waiting.length).toBeGreaterThanOrEqual(15);
  await sandbox.stop('SIGKILL');

  const cut = receiver.received.splice(0).map(({ body }) => body);
  receiver.respond = (response) => void response.writeHead(200).end();
  sandbox = await startChild(dataDir);
  const { credentials: after } = sandbox;
  await vi.waitFor(() => expect(receiver.received.length).toBe(waiting.length));

  const bodies = receiver.received.map(({ body }) => body);
  expect(new Set(bodies)).toEqual(new Set(waiting.map(({ payload }) => JSON.stringify(payload))));
  expect(bodies).toEqual(expect.arrayContaining(cut));
  for (const { body, headers } of receiver.received) {
    await verifyWebhook(body, headers['x-service-signature'] as string, after.webhook_secret);
  }
  await vi.waitFor(async () =>
    expect(await callApi(after, path)).toMatchObject({ pagination: { total: 0 } }),
  );
  await receiver.close();
});
