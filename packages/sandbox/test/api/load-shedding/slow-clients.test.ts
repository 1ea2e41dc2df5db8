import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nothing } from '../../support/embed-page.ts';
import { mintToken } from '../../support/mint-token.ts';
import { useServer } from '../../support/use-server.ts';

/** More than anybody may have served at once, but for an address. */
const many = 210;
const limits = { jsonTimeoutMs: 1_000, bodyStallMs: 1_000, readerStallMs: 1_000 };

const server = useServer({ limits });

/** Opens connections, and sends the same on each. */
async function open(count: number, sent: string): Promise<Socket[]> {
  const { host, port } = new URL(server.sandbox.baseUrl);
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

/** The statuses of what everybody else does meanwhile. */
async function others(): Promise<Record<string, number>> {
  const { sandbox } = server;
  const own = { headers: { 'x-api-key': sandbox.credentials.api_key } };
  const token = await mintToken(sandbox.credentials);
  const call = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { ...json, 'x-embed-token': token }, body: JSON.stringify(body) };
    return (await fetch(new URL(`api/${path}`, sandbox.embedUrl), init)).status;
  };
  return {
    health: (await fetch(new URL('/_sandbox/health', sandbox.baseUrl))).status,
    list: (await fetch(`${sandbox.baseUrl}/sessions`, own)).status,
    document: (await fetch(new URL('/openapi.yaml', sandbox.baseUrl))).status,
    start: await call('session', { after: nothing }),
    message: await call('session/messages', { after: nothing, text: '7', client_message_id: 'm-1' }),
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
  const header = `x-api-key: ${server.sandbox.credentials.api_key}`;
  const head = `POST /v1/webhooks HTTP/1.1\r\nhost: HOST\r\n${header}\r\ncontent-type: application/json`;
  const sockets = await open(many, `${head}\r\ncontent-length: 100\r\n\r\n{`);
  const responses = sockets.map(async (socket) => (await text(socket)).slice(9, 12));
  expect(await others()).toEqual(served);
  for (const status of await Promise.all(responses)) expect(status).toMatch(/^(400|503)$/);
  const body = JSON.stringify({ url: 'https://partner.example/hook' });
  const headers = { ...json, 'x-api-key': server.sandbox.credentials.api_key };
  const created = await fetch(`${server.sandbox.baseUrl}/webhooks`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
});

test('a form that stalls is refused by its reason, and the connection closed', async () => {
  const head = [
    'POST /v1/modules/ingest HTTP/1.1',
    'host: HOST',
    `x-api-key: ${server.sandbox.credentials.api_key}`,
  ];
  const type = 'content-type: multipart/form-data; boundary=b';
  const sent = [...head, type, 'content-length: 5000', '', '--b\r\n'].join('\r\n');
  const [socket] = await open(1, sent);
  expect(socket && (await text(socket))).toMatch(/^HTTP\/1\.1 400 [\s\S]*comes too slowly/);
});
