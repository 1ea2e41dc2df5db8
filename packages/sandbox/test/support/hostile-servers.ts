import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';

type Reply = (socket: Socket) => unknown;

const head = (...headers: string[]) =>
  ['HTTP/1.1 200 OK', 'content-type: text/event-stream', ...headers, '', ''].join('\r\n');
const mebibyte = Buffer.alloc(1_048_576, 'x');

async function* endless(piece: string | Uint8Array, count = Infinity) {
  for (let sent = 0; sent < count; sent += 1) yield piece;
}

/** Writes as fast as the other side reads. */
const stream = (socket: Socket, pieces: AsyncIterable<string | Uint8Array>) =>
  pipeline(Readable.from(pieces), socket).catch(() => {}); // it may be closed at any time

/** 100 MB, packed. */
async function bomb(encoding: string, pack: NodeJS.ReadWriteStream): Promise<Reply> {
  const packed = await buffer(Readable.from(endless(mebibyte, 100)).pipe(pack));
  const body = [head(`content-encoding: ${encoding}`, `content-length: ${packed.length}`), packed];
  return (socket) => {
    for (const part of body) socket.write(part);
    socket.end();
  };
}

/** What a server does that ends, fills or delays whoever reads its response, by name. */
export const hostileReplies = async (): Promise<Record<string, Reply>> => ({
  'gzip bomb': await bomb('gzip', createGzip()),
  'brotli bomb': await bomb('br', createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
  'deflate bomb': await bomb('deflate', createDeflate()),
  'a content-length of 1 TB': (socket) => {
    socket.write(head('content-length: 1000000000000'));
    return stream(socket, endless(mebibyte));
  },
  'endless headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    return stream(socket, endless('x-more: '.padEnd(1_000, 'x').concat('\r\n')));
  },
  'endless body': (socket) => {
    socket.write(head('transfer-encoding: chunked'));
    return stream(socket, endless(`100000\r\n${mebibyte}\r\n`));
  },
  trickle: (socket) => {
    socket.write(head());
    const timer = setInterval(() => socket.write(': \n'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  'reset before the response': (socket) => socket.resetAndDestroy(),
  'reset in the headers': (socket) => socket.write(head().slice(0, 30), () => socket.resetAndDestroy()),
  'reset in the body': (socket) =>
    socket.write(`${head('content-length: 1000')}data: `, () => socket.resetAndDestroy()),
  'redirect loop': (socket) =>
    socket.end('HTTP/1.1 307 Temporary Redirect\r\nlocation: /v1/again\r\ncontent-length: 0\r\n\r\n'),
  'TLS alert': (socket) => socket.end(Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28])),
  garbage: (socket) => socket.end(mebibyte),
  'a status that is none': (socket) => socket.end('HTTP/1.1 999 What\r\ncontent-length: 0\r\n\r\n'),
  'another protocol': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
});

/** Serves each of these on this machine; returns their addresses by name, and what ends them. */
export async function serveHostile(replies: Record<string, Reply>) {
  const sockets = new Set<Socket>();
  const servers = Object.values(replies).map((reply) =>
    createServer((socket) => {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
      socket.once('data', () => reply(socket));
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const addresses = Object.keys(replies).map((name, at) => {
    const { port } = (servers[at] as Server).address() as AddressInfo;
    return [name, `${name.startsWith('TLS') ? 'https' : 'http'}://127.0.0.1:${port}/v1`];
  });
  return {
    addresses: Object.fromEntries(addresses) as Record<string, string>,
    close() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
