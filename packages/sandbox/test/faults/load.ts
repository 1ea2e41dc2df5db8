import { randomUUID } from 'node:crypto';
import type { TranscriptItem } from '@tutor-session/protocol';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import { mintToken } from '../support/mint-token.ts';

/** What the service has acknowledged: each session with the messages in it. */
export type Ledger = Map<string, string[]>;

/** How many writes a ledger holds. */
export const countWrites = (ledger: Ledger): number =>
  [...ledger.values()].reduce((sum, texts) => sum + 1 + texts.length, 0);

export interface Load {
  /** Ends the writers; resolves when none has a request in flight. */
  stop(): Promise<void>;
}

/** Starts writers that begin sessions and send messages as fast as they are served, and note what was acknowledged. */
export function startLoad(credentials: Credentials, ledger: Ledger, writers = 4): Load {
  let writing = true;
  const running = Array.from({ length: writers }, async () => {
    while (writing) {
      const texts: string[] = [];
      const token = await mintToken(credentials, { student_id: `student-${randomUUID()}` });
      const session = await attach(credentials, token);
      if (session === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      ledger.set(session, texts);
      for (let message = 0; message < 2 && writing; message += 1) {
        const text = `my answer is ${randomWord()}`;
        const body = { text, client_message_id: randomUUID(), after: none };
        if ((await post(credentials, 'api/session/messages', token, body))?.ok) texts.push(text);
      }
    }
  });
  return {
    async stop() {
      writing = false;
      await Promise.all(running);
    },
  };
}

/** In letters alone: digits in a row would be stored as `[phone number]` (decision 74). */
const randomWord = (): string =>
  randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const none = { transcript: 0, whiteboard: 0, events: 0 };

/** Begins a session; `undefined` where it was not acknowledged. */
export async function beginSession(credentials: Credentials): Promise<string | undefined> {
  return attach(credentials, await mintToken(credentials, { student_id: `student-${randomUUID()}` }));
}

async function attach(credentials: Credentials, token: string): Promise<string | undefined> {
  const response = await post(credentials, 'api/session', token, { after: none });
  if (!response?.ok) return undefined;
  const { session } = await response.json().catch(() => ({}));
  return session?.session_id;
}

async function post(
  { embed_url }: Credentials,
  path: string,
  token: string,
  body: object,
): Promise<Response | undefined> {
  const headers = { 'x-embed-token': token, 'content-type': 'application/json' };
  try {
    return await fetch(new URL(path, embed_url), { method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    return undefined; // the process is gone
  }
}

/** Calls the REST API; throws where the response is no success. */
export async function callApi<Body>(credentials: Credentials, path: string, json?: object): Promise<Body> {
  const response = await fetch(credentials.base_url + path, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': credentials.api_key, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** What a ledger holds and the service does not. */
export async function findLost(credentials: Credentials, ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const [session, texts] of ledger) {
    const path = `/sessions/${session}/transcript`;
    const items = await callApi<{ transcript: TranscriptItem[] }>(credentials, path).then(
      ({ transcript }) => transcript.map(({ text }) => text),
      () => undefined,
    );
    if (items === undefined) lost.push(session);
    lost.push(...texts.filter((text) => !items?.includes(text)));
  }
  return lost;
}
