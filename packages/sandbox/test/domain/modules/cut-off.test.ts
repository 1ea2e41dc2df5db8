import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useServer } from '../../support/use-server.ts';
import { leftovers } from './support/upload.ts';

// What only a real connection can do: lie about its length, stop halfway, close one side.
const dataDir = temporaryFolder();
const server = useServer({ dataDir, validateResponses: true });

const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

async function open(length: number | 'chunked'): Promise<Socket> {
  const { port, sandbox } = server;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.on('error', () => {});
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST /v1/modules/ingest HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-api-key: ${sandbox.credentials.api_key}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`,
  );
  return socket;
}

const count = async () => {
  const headers = { 'x-api-key': server.sandbox.credentials.api_key };
  const { pagination } = await (await fetch(`${server.sandbox.baseUrl}/modules`, { headers })).json();
  return pagination.total as number;
};

test('an upload that never ends is refused as soon as it is too much', async () => {
  const socket = await open('chunked');
  const response = once(socket, 'data');
  let sent = 0;
  let responded = false;
  void response.then(() => {
    responded = true;
  });
  const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1_048_576, 'x'), Buffer.from('\r\n')]);
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  while (!responded && sent < 400 && !socket.destroyed) {
    sent += 1;
    const mayGoOn = new Promise((resolve) => socket.write(piece, resolve));
    await Promise.race([mayGoOn, response]);
  }
  expect(String(await response)).toMatch(/^HTTP\/1.1 413 /);
  expect(sent).toBeLessThan(80);
  socket.destroy();
});

test.each([
  ['half-closed', (socket: Socket) => socket.end()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
])('nothing is kept of an upload that is %s halfway', async (_, end) => {
  const before = await count();
  const socket = await open(1_000_000);
  socket.write(part + 'x'.repeat(100_000));
  await vi.waitFor(() => expect(leftovers(dataDir)).toHaveLength(1));
  end(socket);
  await vi.waitFor(() => expect(leftovers(dataDir)).toEqual([]));
  expect(await count()).toBe(before);
  socket.destroy();
});
