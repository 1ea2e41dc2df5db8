import { createSessionToken } from '@tutor-session/token';
import { SessionLog } from '../embed/src/session/session-log.ts';
import type { Credentials } from '../src/domain/partners/credentials.ts';
import { EmbedClient } from '../src/embed-client/embed-client.ts';

/** How sessions went that were played at once. */
export interface Played {
  /** Milliseconds of each message, in no order. */
  readonly messageMs: number[];
  readonly seconds: number;
  readonly errors: unknown[];
  /** Sessions that have ended, as the service counts them. */
  readonly ended: number;
}

/** Plays sessions at once over HTTP, as the embed calls its server, with a webhook endpoint at `url` that gets every event. */
export async function playSessions(credentials: Credentials, students: number, url: string): Promise<Played> {
  const { base_url, api_key } = credentials;
  const headers = { 'x-api-key': api_key, 'content-type': 'application/json' };
  const webhook = { method: 'POST', headers, body: JSON.stringify({ url }) };
  const registered = await fetch(`${base_url}/webhooks`, webhook);
  if (!registered.ok) throw new Error(`Registering the endpoint failed with ${registered.status}.`);
  const errors: unknown[] = [];
  const messageMs: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: students }, (_, number) =>
      playSession(credentials, number, messageMs).catch((error) => errors.push(error)),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  const ended = await (await fetch(`${base_url}/sessions?status=ended&limit=1`, { headers })).json();
  return { messageMs, seconds, errors, ended: ended.pagination.total };
}

/** A lesson with guesses, a request for help and a pause in it. Throws for any response that is no success. */
async function playSession(
  { embed_url, api_secret, partner_id }: Credentials,
  number: number,
  messageMs: number[],
): Promise<void> {
  const student_id = `student-${number}`;
  const claims = { partner_id, student_id, subject: 'math', level: '3-5', engine: 'standard' };
  const token = await createSessionToken(claims, { secret: api_secret });
  const api = new EmbedClient({ token, baseUrl: new URL('api/', embed_url).href, timeoutMs: 60_000 });
  const log = new SessionLog();
  /** Returns whether the session goes on: a lesson that is learnt ends it. */
  const call = async (step: () => ReturnType<typeof api.attach>) => {
    const after = log.cursor;
    const update = await step();
    log.add(after, update);
    return update.session.status !== 'ended';
  };
  const say = async (texts: readonly string[], first: number) => {
    for (const [index, text] of texts.entries()) {
      const begun = performance.now();
      const client_message_id = `${number}-${first + index}`;
      const goesOn = await call(() => api.sendMessage({ after: log.cursor, client_message_id, text }));
      messageMs.push(performance.now() - begun);
      if (!goesOn) return false;
    }
    return true;
  };
  await api.config();
  await call(() => api.attach({ after: log.cursor }));
  if (!(await say(['1/2', 'help', '3/4', '7', 'I do not know'], 0))) return;
  await call(() => api.pause({ after: log.cursor, pause_reason: 'student' }));
  await call(() => api.heartbeat({ after: log.cursor }));
  await call(() => api.resume({ after: log.cursor }));
  if (!(await say(['5/8', '12', 'help', '1', '2/3'], 10))) return;
  await call(() => api.end({ after: log.cursor }));
}
