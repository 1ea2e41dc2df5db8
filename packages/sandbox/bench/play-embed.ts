import { setTimeout as pause } from 'node:timers/promises';
import { createSessionToken } from '@tutor-session/token';

/** Whom an embed plays for, and where. */
export interface LoadCredentials {
  readonly partner_id: string;
  readonly api_secret: string;
  readonly embed_url: string;
}

export interface LoadResult {
  readonly startMs: number[];
  readonly messageMs: number[];
  /** How often each failure was met: a status, or why there was no response. */
  readonly failures: Map<string, number>;
}

export interface EmbedOptions {
  readonly credentials: LoadCredentials;
  readonly number: number;
  /** When to stop, by `performance.now()`. */
  readonly end: number;
  /** Seconds a student thinks before each message, and messages of one session. */
  readonly thinkSeconds: number;
  readonly messages: number;
  readonly result: LoadResult;
}

const nothing = { transcript: 0, whiteboard: 0, events: 0 };

/** Plays one embed until the end: a session with its messages, then the next, each with a token of its own. */
export async function playEmbed(options: EmbedOptions): Promise<void> {
  const { credentials, number, end, thinkSeconds, messages, result } = options;
  await pause(Math.random() * thinkSeconds * 1_000); // students do not come all at once
  for (let lesson = 0; performance.now() < end; lesson += 1) {
    const { partner_id, api_secret, embed_url } = credentials;
    const claims = {
      partner_id,
      student_id: `load-${number}`,
      subject: 'math',
      level: '3-5',
      engine: 'standard',
    };
    const token = await createSessionToken(claims, { secret: api_secret });
    const call = (path: string, body: object, times?: number[]) =>
      post(new URL(`api/${path}`, embed_url), token, { after: nothing, ...body }, result, times);
    if (!(await call('session', {}, result.startMs))) continue;
    for (let index = 0; index < messages && performance.now() < end; index += 1) {
      await pause(thinkSeconds * 1_000 * (0.5 + Math.random()));
      const client_message_id = `${number}-${lesson}-${index}`;
      if (!(await call('session/messages', { text: String(index), client_message_id }, result.messageMs)))
        break;
    }
    await call('session/end', {});
  }
}

/** Posts as the embed does; says whether it succeeded, and adds how long that took. */
async function post(
  url: URL,
  token: string,
  body: object,
  { failures }: LoadResult,
  times?: number[],
): Promise<boolean> {
  const begun = performance.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-embed-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (response.ok) {
      times?.push(performance.now() - begun);
      return true;
    }
    count(failures, `status ${response.status}`);
  } catch (error) {
    count(failures, error instanceof Error ? error.message : String(error));
  }
  await pause(1_000); // a service that fails is not hammered
  return false;
}

function count(failures: Map<string, number>, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
}
