import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nothing } from '../../support/embed-page.ts';
import { mintToken } from '../../support/mint-token.ts';
import { useServer } from '../../support/use-server.ts';

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

test.each([
  ['a form', '/v1/modules/ingest', 'multipart/form-data; boundary=b', '--b\r\n'],
  ['JSON', '/v1/webhooks', 'application/json', '{'],
])('%s that stalls is refused by its reason, and the connection closed', async (_, path, type, begun) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: HOST',
    `x-api-key: ${server.sandbox.credentials.api_key}`,
    `content-type: ${type}`,
    'content-length: 5000',
  ];
  const [socket] = await open(1, `${head.join('\r\n')}\r\n\r\n${begun}`);
  expect(socket && (await text(socket))).toMatch(/^HTTP\/1\.1 400 [\s\S]*comes too slowly/);
});
