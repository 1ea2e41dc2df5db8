import { setTimeout as pause } from 'node:timers/promises';
import { type EmbedApi, EmbedApiError, EmbedClient, Retries, scheduleByTimeout } from '@tutor-session/embed';
import { createSessionToken } from '@tutor-session/token';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import type { Outcome } from './http.ts';

/** How a mass start went. */
export interface MassStart {
  /** From when a page opened to its first question, one for each session. */
  readonly starts: Outcome[];
  /** Calls that were refused or failed, and tried again, by status or reason. */
  readonly refused: Map<string, number>;
  /** Messages of the sessions that ran before. */
  readonly messages: Outcome[];
  /** How many sessions the service has, and of how many students. */
  readonly kept: { readonly sessions: number; readonly students: number };
}

export interface MassStartOptions {
  /** Sessions that start, all within `withinMs`. Default 2,000. */
  readonly sessions: number;
  readonly withinMs?: number;
  /** Sessions that run already, a message every three seconds from each. Default 50. */
  readonly running?: number;
}

const nothing = { transcript: 0, whiteboard: 0, events: 0 };
const thinkMs = 3_000;

/** Lets many sessions start at nearly the same moment through the embed API, as its page does: with its client and its retries. */
export async function massStart(
  credentials: Credentials,
  { sessions, withinMs = 2_000, running = 50 }: MassStartOptions,
): Promise<MassStart> {
  const refused = new Map<string, number>();
  const messages: Outcome[] = [];
  const open = async (student_id: string) => {
    const api = await connect(credentials, student_id);
    const { ms } = await startSession(api, refused);
    return { api, ms };
  };
  const runners: EmbedApi[] = [];
  for (let number = 0; number < running; number += 1) runners.push((await open(`running-${number}`)).api);
  refused.clear();
  const done = new AbortController();
  const talks = runners.map((api) => talk(api, messages, done.signal));
  await pause(thinkMs);
  const starts = await Promise.all(
    Array.from({ length: sessions }, async (_, number): Promise<Outcome> => {
      await pause(Math.random() * withinMs);
      return { status: 200, ms: (await open(`starting-${number}`)).ms };
    }),
  );
  done.abort();
  await Promise.all(talks);
  return { starts, refused, messages, kept: await countSessions(credentials) };
}

async function connect(
  { partner_id, api_secret, embed_url }: Credentials,
  student_id: string,
): Promise<EmbedApi> {
  const claims = { partner_id, student_id, subject: 'math', level: '3-5', engine: 'standard' };
  const token = await createSessionToken(claims, { secret: api_secret });
  return new EmbedClient({ token, baseUrl: new URL('api/', embed_url).href });
}

/** Asks for the configuration and begins the session; what fails is tried again as the page does. */
function startSession(api: EmbedApi, refused: Map<string, number>): Promise<{ readonly ms: number }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const retries = new Retries({ schedule: scheduleByTimeout, retry: () => void start() });
    const start = async () => {
      try {
        await api.config();
        const { transcript } = await api.attach({ after: nothing });
        if (!transcript.some(({ role }) => role === 'tutor')) throw new Error('There is no question.');
        retries.succeeded('start');
        resolve({ ms: performance.now() - begun });
      } catch (error) {
        if (!(error instanceof EmbedApiError) || error.kind === 'refused') return reject(error);
        refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
        retries.failed('start', error.retryAfterMs);
      }
    };
    void start();
  });
}

/** Sends a message every three seconds until `signal` aborts. */
async function talk(api: EmbedApi, messages: Outcome[], signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    await pause(thinkMs * (0.5 + Math.random()));
    const begun = performance.now();
    const sent = api.sendMessage({ text: String(number), client_message_id: `m-${number}`, after: nothing });
    const status = await sent.then(
      () => 200,
      (error: EmbedApiError) => error.code,
    );
    messages.push({ status, ms: performance.now() - begun });
  }
}

async function countSessions({ base_url, api_key }: Credentials): Promise<MassStart['kept']> {
  const students: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${base_url}/sessions?limit=100&page=${page}`, {
      headers: { 'x-api-key': api_key },
    });
    const { data } = (await response.json()) as { data: { student_id: string }[] };
    students.push(...data.map(({ student_id }) => student_id));
    if (data.length < 100) return { sessions: students.length, students: new Set(students).size };
  }
}
