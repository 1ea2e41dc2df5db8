import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { verifySessionToken } from '@tutor-session/token';
import { signWebhook } from '@tutor-session/webhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const secret = 'a secret of 32 bytes, for the docs only';
const body =
  '{"event":"session.ended","timestamp":"2026-01-01T00:00:00Z","partner_id":"p","data":{"topic":"½ 🍕"}}';
let origin: string;
let flask: ReturnType<typeof spawn>;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  flask = spawn('/usr/bin/python3', ['-m', 'flask', 'run', '--port', String(port)], {
    cwd: join(import.meta.dirname, '..', 'snippets'),
    stdio: 'ignore',
    env: {
      PYTHONDONTWRITEBYTECODE: '1',
      TUTOR_API_SECRET: secret,
      TUTOR_WEBHOOK_SECRET: secret,
      TUTOR_PARTNER_ID: 'partner_dev',
      TUTOR_EMBED_URL: 'http://127.0.0.1:4400/embed/',
    },
  });
  await vi.waitFor(() => fetch(origin), { interval: 100 });
});
afterAll(async () => {
  const ended = once(flask, 'exit');
  flask.kill();
  await ended;
});

const askForToken = (headers: Record<string, string>) =>
  fetch(`${origin}/api/tutor-token`, { method: 'POST', headers });

test('the Flask backend of the guide serves a page with the element, and its token', async () => {
  expect(await (await fetch(origin)).text()).toContain('<tutor-session token-endpoint="/api/tutor-token"');
  const response = await askForToken({ origin, 'sec-fetch-site': 'same-origin' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { token, embed_url, expires_in } = await response.json();
  expect({ embed_url, expires_in }).toEqual({ embed_url: 'http://127.0.0.1:4400/embed/', expires_in: 7200 });
  expect(await verifySessionToken(token, { secret })).toMatchObject({
    partner_id: 'partner_dev',
    student_id: 'ada',
  });
});

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'it gives no token to a page that says %o',
  async (headers) => {
    expect((await askForToken(headers)).status).toBe(403);
  },
);

test('it takes what the service has signed, and nothing else', async () => {
  const send = (signature: string) =>
    fetch(`${origin}/webhooks`, { method: 'POST', headers: { 'x-service-signature': signature }, body });
  expect((await send(await signWebhook(body, secret))).status).toBe(204);
  expect((await send('0'.repeat(64))).status).toBe(401);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
