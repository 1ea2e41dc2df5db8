import { randomUUID } from 'node:crypto';
import type { TranscriptItem } from '@tutor-session/protocol';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import type { Receiver } from '../domain/deliveries/receiver.ts';
import { nothing } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';

/** What the service has acknowledged: each session with the messages in it. */
export type Ledger = Map<string, string[]>;

/** A write that was not acknowledged, though there was a response. */
export interface Refused {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly requestId: string | null;
  /** The student whose session it was to begin, or the text that it was to store. */
  readonly wanted: string;
}

/** How many writes a ledger holds. */
export const countWrites = (ledger: Ledger): number =>
  [...ledger.values()].reduce((sum, texts) => sum + 1 + texts.length, 0);

export interface Load {
  /** Ends the writers; resolves when none has a request in flight. */
  stop(): Promise<void>;
}

/** Starts writers that begin sessions and send messages as fast as they are served, and note what was acknowledged, or refused. */
export function startLoad(
  credentials: Credentials,
  ledger: Ledger,
  { writers = 4, refused = [] }: { readonly writers?: number; readonly refused?: Refused[] } = {},
): Load {
  const note = async (wanted: string, sent: Promise<Response | undefined>) => {
    const response = await sent;
    if (!response || response.ok) return response;
    const { status, headers } = response;
    refused.push({
      ...{ status, wanted },
      retryAfter: headers.get('retry-after'),
      requestId: headers.get('x-request-id'),
    });
    return undefined;
  };
  let writing = true;
  const running = Array.from({ length: writers }, async () => {
    while (writing) {
      const texts: string[] = [];
      const student_id = `student-${randomUUID()}`;
      const token = await mintToken(credentials, { student_id });
      const session = await sessionOf(await note(student_id, attach(credentials, token)));
      if (session === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      ledger.set(session, texts);
      for (let message = 0; message < 2 && writing; message += 1) {
        const text = `my answer is ${randomWord()}`;
        const body = { text, client_message_id: randomUUID(), after: nothing };
        if (await note(text, post(credentials, 'api/session/messages', token, body))) texts.push(text);
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

/** Begins a session; `undefined` where it was not acknowledged. */
export async function beginSession(credentials: Credentials): Promise<string | undefined> {
  return sessionOf(
    await attach(credentials, await mintToken(credentials, { student_id: `student-${randomUUID()}` })),
  );
}

const attach = (credentials: Credentials, token: string) =>
  post(credentials, 'api/session', token, { after: nothing });

async function sessionOf(response: Response | undefined): Promise<string | undefined> {
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

/** How many deliveries came more than once. */
export const countTwice = ({ received }: Receiver): number => {
  const counts = new Map<string, number>();
  for (const { body } of received) counts.set(body, (counts.get(body) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length;
};

/** Calls the REST API; throws where the response is no success. */
export function callApi<Body>(credentials: Credentials, path: string, json?: object): Promise<Body> {
  return call(credentials, credentials.base_url + path, json);
}

/** Calls the control API; throws where the response is no success. */
export function control<Body>(credentials: Credentials, path: string, json?: object): Promise<Body> {
  return call(credentials, new URL(`/_sandbox/${path}`, credentials.base_url), json);
}

async function call<Body>(credentials: Credentials, url: string | URL, json?: object): Promise<Body> {
  const response = await fetch(url, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': credentials.api_key, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
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
