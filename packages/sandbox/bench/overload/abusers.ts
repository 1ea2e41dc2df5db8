import { connect, type Socket } from 'node:net';
import type { Credentials } from '../../src/domain/partners/credentials.ts';

/** Opens a connection and does something with it; when it is closed it is opened again, until the returned function is called. */
function keepOpen(port: number, use: (socket: Socket) => void): () => void {
  let stopped = false;
  let socket: Socket;
  const open = () => {
    if (stopped) return;
    socket = connect(port, '127.0.0.1', () => use(socket));
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => setTimeout(open, 1_000));
  };
  open();
  return () => {
    stopped = true;
    socket.destroy();
  };
}

const readPort = ({ base_url }: Credentials) => Number(new URL(base_url).port);

/** Sends requests in one go and never reads a response. */
export function neverRead(
  credentials: Credentials,
  { path, count }: { path: string; count: number },
): () => void {
  const lines = [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', `x-api-key: ${credentials.api_key}`];
  const text = `${lines.join('\r\n')}\r\n\r\n`.repeat(count);
  return keepOpen(readPort(credentials), (socket) => {
    socket.pause();
    socket.write(text.replaceAll('host: 127.0.0.1', `host: 127.0.0.1:${readPort(credentials)}`));
  });
}

/** Sends its headers a byte a second. */
export function sendSlowly(credentials: Credentials): () => void {
  return keepOpen(readPort(credentials), (socket) => {
    socket.write('GET /v1/sessions HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ');
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.on('close', () => clearInterval(timer));
  });
}

/** Opens a connection and sends nothing. */
export function stayIdle(credentials: Credentials): () => void {
  return keepOpen(readPort(credentials), () => {});
}
