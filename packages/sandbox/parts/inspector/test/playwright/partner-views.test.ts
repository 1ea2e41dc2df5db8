import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useInspector } from './use-inspector.ts';

const inspector = useInspector();
const { open, api } = inspector;
/** What the partner's receiver responds with, and what it got. */
const receiver = { status: 500, bodies: [] as string[], signatures: [] as string[] };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  receiver.bodies.push(Buffer.concat(chunks).toString());
  receiver.signatures.push(String(request.headers['x-service-signature']));
  response.writeHead(receiver.status).end();
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

test('all deliveries that failed are sent again by one button, and each arrives once', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recovered`;
  const { id } = (await api('POST', '/webhooks', { url, events: ['session.ended'] })) as { id: string };
  receiver.status = 500;
  for (let sent = 0; sent < 3; sent += 1) await api('POST', `/webhooks/${id}/test`, {});
  const { page } = await open(`#/webhooks/${id}`);
  const failed = page.getByRole('cell', { name: 'failed', exact: true });
  await expect.poll(() => failed.count()).toBe(3);
  receiver.status = 200;
  const before = receiver.bodies.length;
  await page.getByRole('button', { name: 'Resend all failed' }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'delivered', exact: true }).count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Resend all failed' }).count()).toBe(0);
  expect(receiver.bodies.length - before).toBe(3);
});

test('requests are found by the reason for which they were refused, and the choice is in the address', async () => {
  const { baseUrl, credentials } = inspector.sandbox;
  const headers = { 'x-api-key': credentials.api_key };
  for (const path of ['/sessions', '/usage?from=yesterday', '/usage?from=today', '/sessions/ses_none'])
    await fetch(baseUrl + path, { headers });
  const { page } = await open('#/requests');
  const found = page.getByRole('region', { name: 'Requests' }).getByRole('link');
  await page.getByLabel('Show').selectOption({ label: 'invalid_request (2)' });
  await expect
    .poll(() => found.allTextContents())
    .toEqual(['GET\u00a0/v1/usage?from=today', 'GET\u00a0/v1/usage?from=yesterday']);
  await page.reload();
  await expect.poll(() => found.count()).toBe(2);
  await page.getByLabel('Show').selectOption('refused');
  await page.getByRole('link', { name: '/v1/sessions/ses_none' }).waitFor();
});
