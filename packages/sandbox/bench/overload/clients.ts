import { setTimeout as pause } from 'node:timers/promises';
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
