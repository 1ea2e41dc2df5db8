import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useServer } from '../../support/use-server.ts';

const limits = { jsonTimeoutMs: 300, bodyStallMs: 300, readerStallMs: 1_000 };

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

test('clients without a key that read no response are cut, and keep nobody out', async () => {
  const asked = 'GET /openapi.yaml HTTP/1.1\r\nhost: HOST\r\n\r\n'.repeat(100);
  const sockets = await open(20, asked);
  for (const socket of sockets) socket.pause();
  const { baseUrl, credentials } = server.sandbox;
  const list = await fetch(`${baseUrl}/sessions`, { headers: { 'x-api-key': credentials.api_key } });
  expect(list.status).toBe(200);
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
