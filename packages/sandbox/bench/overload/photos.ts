import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { createSessionToken } from '@tutor-session/token';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import { call, type Outcome } from './http.ts';

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
