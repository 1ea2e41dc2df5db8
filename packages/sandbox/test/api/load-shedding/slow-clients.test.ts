import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Sandbox } from '../../../src/sandbox.ts';
import { startSandbox } from '../../../src/start-sandbox.ts';
import { mintToken } from '../../support/mint-token.ts';

/** More than anybody may have served at once, but for an address. */
const many = 210;
const limits = { jsonTimeoutMs: 2_000, bodyStallMs: 2_000, readerStallMs: 2_000 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, limits });
});
afterAll(() => sandbox.close());

/** Opens connections, and sends the same on each. */
async function open(count: number, sent: string): Promise<Socket[]> {
  const { host, port } = new URL(sandbox.baseUrl);
  const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) {
    socket.on('error', () => {}); // cut
    await once(socket, 'connect');
    socket.write(sent.replaceAll('HOST', host));
  }
  return sockets;
}

const json = { 'content-type': 'application/json' };

const tokenOf = (student_id: string) => mintToken(sandbox.credentials, { student_id });

/** The statuses of what everybody else does meanwhile. */
async function others(): Promise<Record<string, number>> {
  const { api_key } = sandbox.credentials;
  const own = { headers: { 'x-api-key': api_key } };
  const token = await tokenOf('another');
  const call = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { ...json, 'x-embed-token': token }, body: JSON.stringify(body) };
    return (await fetch(new URL(`api/${path}`, sandbox.embedUrl), init)).status;
  };
  const after = { transcript: 0, whiteboard: 0, events: 0 };
  return {
    health: (await fetch(new URL('/_sandbox/health', sandbox.baseUrl))).status,
    list: (await fetch(`${sandbox.baseUrl}/sessions`, own)).status,
    document: (await fetch(new URL('/openapi.yaml', sandbox.baseUrl))).status,
    start: await call('session', { after }),
    message: await call('session/messages', { after, text: '7', client_message_id: 'm-1' }),
  };
}
const served = { health: 200, list: 200, document: 200, start: 200, message: 200 };

test('clients without a key that read no response are cut, and keep nobody out', async () => {
  const asked = 'GET /openapi.yaml HTTP/1.1\r\nhost: HOST\r\n\r\n'.repeat(100);
  const sockets = await open(20, asked);
  for (const socket of sockets) socket.pause();
  expect(await others()).toEqual(served);
  // What they send on is no sign that they read. Only by sending they notice that they were cut.
  await vi.waitFor(
    () => {
      for (const socket of sockets) socket.write('GET');
      expect(sockets.filter(({ destroyed }) => !destroyed)).toEqual([]);
    },
    { interval: 100 },
  );
});

test('bodies that never come keep nobody out, and give their places back', async () => {
  const header = `x-api-key: ${sandbox.credentials.api_key}`;
  const head = `POST /v1/webhooks HTTP/1.1\r\nhost: HOST\r\n${header}\r\ncontent-type: application/json`;
  const sockets = await open(many, `${head}\r\ncontent-length: 100\r\n\r\n{`);
  const responses = sockets.map(async (socket) => (await text(socket)).slice(9, 12));
  expect(await others()).toEqual(served);
  for (const status of await Promise.all(responses)) expect(status).toMatch(/^(400|503)$/);
  const body = JSON.stringify({ url: 'https://partner.example/hook' });
  const headers = { ...json, 'x-api-key': sandbox.credentials.api_key };
  const created = await fetch(`${sandbox.baseUrl}/webhooks`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
});

test('a form that stalls is refused by its reason, and the connection closed', async () => {
  const head = [
    'POST /v1/modules/ingest HTTP/1.1',
    'host: HOST',
    `x-api-key: ${sandbox.credentials.api_key}`,
  ];
  const type = 'content-type: multipart/form-data; boundary=b';
  const sent = [...head, type, 'content-length: 5000', '', '--b\r\n'].join('\r\n');
  const [socket] = await open(1, sent);
  expect(socket && (await text(socket))).toMatch(/^HTTP\/1\.1 400 [\s\S]*comes too slowly/);
});
