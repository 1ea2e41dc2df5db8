import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { createSessionToken } from '@tutor-session/token';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import { call, type Outcome } from './http.ts';

/** What clients met, by the kind of call. */
export interface Met {
  readonly starts: Outcome[];
  /** Calls of sessions that run: messages and ends. */
  readonly running: Outcome[];
  readonly lists: Outcome[];
}

export interface ClientOptions {
  readonly credentials: Credentials;
  /** When to stop, by `performance.now()`. */
  readonly end: number;
  readonly met: Met;
}

const nothing = { transcript: 0, whiteboard: 0, events: 0 };
const thinkMs = 3_000;
const messages = 20;
/** Who is refused tries again after this. */
const retryMs = 1_000;

/** A student: sessions one after the other, each of twenty messages, thinking three seconds before each. */
export async function study({ credentials, end, met }: ClientOptions, number: number): Promise<void> {
  const { partner_id, api_secret, embed_url } = credentials;
  await pause(Math.random() * thinkMs);
  while (performance.now() < end) {
    const who = { student_id: `student-${number}`, subject: 'math', level: '3-5', engine: 'standard' };
    const token = await createSessionToken({ partner_id, ...who }, { secret: api_secret });
    const post = async (path: string, body: object, kind: Outcome[]) => {
      const outcome = await call(new URL(`api/${path}`, embed_url), {
        method: 'POST',
        headers: { 'x-embed-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ after: nothing, ...body }),
      });
      kind.push(outcome);
      if (outcome.status !== 200) await pause(retryMs);
      return outcome.status === 200;
    };
    while (!(await post('session', {}, met.starts))) if (performance.now() > end) return;
    for (let index = 0; index < messages && performance.now() < end; index += 1) {
      await pause(thinkMs * (0.5 + Math.random()));
      await post('session/messages', { text: String(index), client_message_id: `m-${index}` }, met.running);
    }
    await post('session/end', {}, met.running);
  }
}

/** A partner's backend that reads lists without a break. */
export async function readLists({ credentials, end, met }: ClientOptions): Promise<void> {
  const headers = { 'x-api-key': credentials.api_key };
  while (performance.now() < end) {
    const outcome = await call(`${credentials.base_url}/sessions?limit=100`, { headers });
    met.lists.push(outcome);
    if (outcome.status !== 200) await pause(retryMs);
  }
}

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

/** Announces a message of one student, and never sends it. */
export async function neverSend(credentials: Credentials): Promise<() => void> {
  const { partner_id, api_secret } = credentials;
  const who = { student_id: 'never-sends', subject: 'math', level: '3-5', engine: 'standard' };
  const token = await createSessionToken({ partner_id, ...who }, { secret: api_secret });
  const port = readPort(credentials);
  const lines = ['POST /embed/api/session HTTP/1.1', `host: 127.0.0.1:${port}`, `x-embed-token: ${token}`];
  const head = [...lines, 'content-type: application/json', 'content-length: 100'].join('\r\n');
  return keepOpen(port, (socket) => socket.write(`${head}\r\n\r\n{`));
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

const after = { transcript: 0, whiteboard: 0, events: 0 };
const side = 1_790;

/** A PNG of noise, about as large as a photo may be. */
function noise(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // eight bits of red, green and blue
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)])),
  );
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Sends one photo of noise from each of four students at once; how each was responded to, in the order of the responses. */
export async function sendNoise({ partner_id, api_secret, embed_url }: Credentials): Promise<Outcome[]> {
  const body = noise();
  const outcomes: Outcome[] = [];
  const send = async (number: number) => {
    const who = { student_id: `student-${number}`, subject: 'math', level: '3-5', engine: 'standard' };
    const token = await createSessionToken({ partner_id, ...who }, { secret: api_secret });
    const headers = { 'x-embed-token': token };
    const json = { ...headers, 'content-type': 'application/json' };
    const start = { method: 'POST', headers: json, body: JSON.stringify({ after }) };
    await call(new URL('api/session', embed_url), start);
    const url = new URL('api/session/homework?upload_id=noise&transcript=0&whiteboard=0&events=0', embed_url);
    outcomes.push(
      await call(url, { method: 'POST', headers: { ...headers, 'content-type': 'image/png' }, body }),
    );
  };
  await Promise.all([1, 2, 3, 4].map(send));
  return outcomes;
}
