import { once } from 'node:events';
import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { EmbedClient } from '@tutor-session/embed';
import type { Delivery } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import { startReceiver } from '../domain/deliveries/receiver.ts';
import { startChild } from '../support/child-sandbox.ts';
import { nothing } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { requestApi } from '../support/request-api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('SIGTERM: accepted requests get a response, running deliveries are recorded, and nothing is sent twice', async () => {
  const receiver = await startReceiver();
  let respond = () => {};
  const isStopping = new Promise<void>((resolve) => {
    respond = resolve;
  });
  receiver.respond = async (response) => {
    await isStopping;
    response.writeHead(200).end();
  };
  const dataDir = temporaryFolder();
  const sandbox = await startChild(dataDir);
  const { credentials } = sandbox;
  const health = new URL('/_sandbox/health', credentials.base_url);
  expect(await (await fetch(health)).json()).toMatchObject({ status: 'ok' });

  const registration = { url: receiver.url, events: ['session.started'] };
  const { body } = await requestApi(sandbox, 'POST', '/webhooks', registration);
  const { id } = body as { id: string };
  const token = await mintToken(credentials);
  const page = new EmbedClient({ token, baseUrl: new URL('api/', credentials.embed_url).href });
  await page.attach({ after: nothing });
  await expect.poll(() => receiver.received.length).toBe(1);
  const headers = { 'x-api-key': credentials.api_key, 'x-sandbox-fault': '{"delayMs":1000}' };
  const slow = get(`${credentials.base_url}/sessions`, { headers });
  const accepted = once(slow, 'response');
  await once(slow, 'finish');
  for (const _ of [1, 2]) expect((await fetch(health)).status).toBe(200); // sent later, so the slow one has been read by now

  const stopped = sandbox.stop('SIGTERM');
  await expect
    .poll(() =>
      fetch(health).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  respond();
  const [response] = await accepted;
  expect(response.statusCode).toBe(200);
  expect(await json(response)).toMatchObject({ pagination: { total: 1 } });
  expect(await stopped).toBe(0);
  await expect(fetch(health)).rejects.toThrow();
  for (const secret of [token, credentials.api_key, credentials.api_secret, credentials.webhook_secret]) {
    expect(sandbox.log()).not.toContain(secret);
  }
  expect(sandbox.log()).toContain('"route":"/v1/sessions"');

  const again = await createSandbox({ dataDir });
  const list = await requestApi(again, 'GET', `/webhooks/${id}/events`);
  const { data } = list.body as { data: Delivery[] };
  await again.advance(60);
  await again.close();
  expect(data).toMatchObject([
    { event: 'session.started', state: 'delivered', attempts: [{ number: 1, status: 200 }] },
  ]);
  expect(receiver.received).toHaveLength(1);
});
