import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@tutor-session/browsers/free-port';
import { expect, test } from 'vitest';
import { startSandbox } from '../src/start-sandbox.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const dataDir = temporaryFolder();

test('a sandbox that listens keeps its data and credentials over a restart, and nobody else gets its folder meanwhile', async () => {
  const first = await startSandbox({ port: 0, dataDir });
  const headers = { 'x-api-key': first.credentials.api_key, 'content-type': 'application/json' };
  const body = JSON.stringify({ url: 'https://partner.example/hook' });
  expect((await fetch(`${first.baseUrl}/webhooks`, { method: 'POST', headers, body })).status).toBe(201);
  await expect(startSandbox({ port: 0, dataDir })).rejects.toMatchObject({
    code: 'folder_in_use',
    message: expect.stringContaining(dataDir),
  });
  await first.close();
  await first.close();

  const second = await startSandbox({ port: 0, dataDir });
  expect(second.credentials.api_key).toBe(first.credentials.api_key);
  expect(second.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  const list = await (await fetch(`${second.baseUrl}/webhooks`, { headers })).json();
  expect(list).toMatchObject({ data: [{ url: 'https://partner.example/hook' }] });
  const silent = connect(Number(new URL(second.baseUrl).port), '127.0.0.1');
  await once(silent, 'connect');
  await second.close();
  expect(silent.destroyed || (await once(silent, 'close'))).toBeTruthy();
});

test('a sandbox that starts says when to come again, and a frame gets a page that does so by itself', async () => {
  const [port, nobody] = [await freePort(), await freePort()];
  const databaseUrl = `postgres://nobody@127.0.0.1:${nobody}/none`;
  const started = startSandbox({ port, databaseUrl, databaseTimeoutMs: 500 });
  const refused = expect(started).rejects.toMatchObject({ code: 'database_unreachable' });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await expect.poll(() => get('/').catch(() => undefined), { interval: 5 }).toBeDefined();
  const responses = await Promise.all(['/_sandbox/health', '/v1/sessions', '/embed/?token=x'].map(get));
  for (const response of responses)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  const [health, , page] = await Promise.all(responses.map((response) => response.text()));
  expect(JSON.parse(health ?? '')).toMatchObject({ error: { code: 'unavailable', status: 503 } });
  expect(page).toContain("event: 'embed.starting'");
  await refused;
});

test('a sandbox that listens keeps connections open for longer than clients let them rest, so that none is cut while its request comes', async () => {
  const sandbox = await startSandbox({ port: 0 });
  const { headers } = await fetch(`${sandbox.baseUrl}/sessions`);
  expect(headers.get('keep-alive')).toBe('timeout=60');
  await sandbox.close();
});

test('a sandbox that listens refuses a port that is taken, before it touches any data', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startSandbox({ port, dataDir: join(dataDir, 'never') })).rejects.toMatchObject({
    code: 'port_taken',
    message: expect.stringContaining(String(port)),
  });
  other.close();
});
