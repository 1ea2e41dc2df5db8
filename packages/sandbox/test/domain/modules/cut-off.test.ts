import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useServer } from '../../support/use-server.ts';
import { leftovers } from './support/upload.ts';

// What only a real connection can do: lie about its length, stop halfway, close one side.
const dataDir = temporaryFolder();
const server = useServer({ dataDir, validateResponses: true });

const part = (name = 'files') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;

async function open(path: string, length: number | 'chunked'): Promise<Socket> {
  const { port, sandbox } = server;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.on('error', () => {});
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST /v1${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-api-key: ${sandbox.credentials.api_key}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`,
  );
  return socket;
}

/** What comes back until the other side ends, or says all that it will. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('"status"')) break;
  }
  return text;
}

const count = async () => {
  const headers = { 'x-api-key': server.sandbox.credentials.api_key };
  const { pagination } = await (await fetch(`${server.sandbox.baseUrl}/modules`, { headers })).json();
  return pagination.total as number;
};

describe.each(['/modules/ingest', '/modules/bulk'])('%s', (path) => {
  const field = path.endsWith('bulk') ? 'file' : 'files';

  test('refuses what never ends as soon as it is too much, and takes little memory', async () => {
    const before = process.memoryUsage().rss;
    const socket = await open(path, 'chunked');
    const response = readAll(socket);
    let sent = 0;
    let responded = false;
    void response.then(() => {
      responded = true;
    });
    const piece = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(1_048_576, 'x'),
      Buffer.from('\r\n'),
    ]);
    const head = part(field);
    socket.write(`${head.length.toString(16)}\r\n${head}\r\n`);
    while (!responded && sent < 400 && !socket.destroyed) {
      sent += 1;
      const mayGoOn = new Promise((resolve) => socket.write(piece, resolve));
      await Promise.race([mayGoOn, response]);
    }
    expect(await response).toMatch(/^HTTP\/1.1 413 [\s\S]*payload_too_large/);
    expect(sent).toBeLessThan(80);
    // Taken whole it would be 400 MiB; what the client and the garbage collector hold varies.
    expect(process.memoryUsage().rss - before).toBeLessThan(350 * 1_048_576);
    socket.destroy();
  });

  test.each([
    ['closed', (socket: Socket) => socket.destroy()],
    ['half-closed', (socket: Socket) => socket.end()],
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
  ])('keeps nothing of an upload that is %s halfway', async (_, end) => {
    const before = await count();
    const socket = await open(path, 1_000_000);
    socket.write(part(field) + 'x'.repeat(100_000));
    await vi.waitFor(() => expect(leftovers(dataDir)).toHaveLength(1));
    end(socket);
    await vi.waitFor(() => expect(leftovers(dataDir)).toEqual([]));
    expect(await count()).toBe(before);
    socket.destroy();
  });
});
