import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Delivery } from '@tutor-session/protocol';
import { createSessionToken } from '@tutor-session/token';
import { verifyWebhook } from '@tutor-session/webhooks';
import { afterEach, expect, test, vi } from 'vitest';
import type { Credentials } from '../../../src/domain/partners/credentials.ts';
import { startReceiver } from './receiver.ts';

const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-kill-'));
let child: ChildProcess;
afterEach(async () => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  rmSync(dataDir, { recursive: true });
});

async function startSandbox(): Promise<Credentials> {
  child = spawn(process.execPath, [main, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += chunk;
    if (printed.includes('Credentials:')) break;
  }
  return JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
}

async function api<Body>(credentials: Credentials, path: string, json?: object): Promise<Body> {
  const response = await fetch(credentials.base_url + path, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': credentials.api_key, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Body;
}

async function startSession(credentials: Credentials, student_id: string): Promise<void> {
  const claims = {
    partner_id: credentials.partner_id,
    student_id,
    subject: 'math',
    level: '3-5',
    engine: 'standard',
  };
  const token = await createSessionToken(claims, { secret: credentials.api_secret });
  const response = await fetch(new URL('/embed/api/session', credentials.embed_url), {
    method: 'POST',
    headers: { 'x-embed-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ after: { transcript: 0, whiteboard: 0, events: 0 } }),
  });
  expect(response.ok).toBe(true);
}

test('kill -9 while deliveries wait and while some are being sent: after a restart every one arrives', async () => {
  const receiver = await startReceiver();
  receiver.respond = () => {}; // no request ever gets a response, so what is sent hangs and what comes after it waits
  const before = await startSandbox();
  const { id } = await api<{ id: string }>(before, '/webhooks', { url: receiver.url });
  for (let number = 0; number < 15; number += 1) await startSession(before, `student-${number}`);
  await vi.waitFor(() => expect(receiver.received.length).toBe(10));
  const path = `/webhooks/${id}/events?limit=100&state=pending`;
  const waiting = (await api<{ data: Delivery[] }>(before, path)).data;
  expect(waiting.length).toBeGreaterThanOrEqual(15);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const cut = receiver.received.splice(0).map(({ body }) => body);
  receiver.respond = (response) => void response.writeHead(200).end();
  const after = await startSandbox();
  await vi.waitFor(() => expect(receiver.received.length).toBe(waiting.length));

  const bodies = receiver.received.map(({ body }) => body);
  expect(new Set(bodies)).toEqual(new Set(waiting.map(({ payload }) => JSON.stringify(payload))));
  expect(bodies).toEqual(expect.arrayContaining(cut));
  for (const { body, headers } of receiver.received) {
    await verifyWebhook(body, headers['x-service-signature'] as string, after.webhook_secret);
  }
  await vi.waitFor(async () => expect(await api(after, path)).toMatchObject({ pagination: { total: 0 } }));
  await receiver.close();
});
