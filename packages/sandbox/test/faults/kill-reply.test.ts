import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbedClient } from '@tutor-session/embed';
import type { Session, TranscriptItem } from '@tutor-session/protocol';
import { createSessionToken } from '@tutor-session/token';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ChildSandbox, startChild } from '../support/child-sandbox.ts';
import { hasPostgres, startPostgres } from '../support/start-postgres.ts';
import { addRow, full } from './fault-row.ts';
import { callApi } from './load.ts';

const script = fileURLToPath(new URL('../support/slow-sandbox.ts', import.meta.url));
const kills = full ? 100 : 2;
const limitMs = 900_000; // for all hundred
const after = { transcript: 0, whiteboard: 0, events: 0 };

interface Lesson {
  readonly token: string;
  readonly session_id: string;
  readonly question: string;
  /** Lines before the question. */
  readonly from: number;
}

/** Kills a sandbox while its tutor replies, each time after another number of sentences, and looks for the replies. */
async function killAgainAndAgain(database: string, ...args: readonly string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-kill-reply-'));
  let sandbox: ChildSandbox = await startChild(dataDir, script, ...args);
  onTestFinished(async () => {
    await sandbox.stop('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  const page = (token: string) =>
    new EmbedClient({ token, baseUrl: new URL('api/', sandbox.credentials.embed_url).href });
  const lessons: Lesson[] = [];
  let slowestRecoveryMs = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { partner_id, api_secret } = sandbox.credentials;
    const claims = { partner_id, student_id: `s${kill}`, subject: 'math', level: '3-5', engine: 'guided' };
    const token = await createSessionToken(claims, { secret: api_secret });
    const { session, transcript } = await page(token).attach({ after });
    const question = `question ${kill}`;
    const from = transcript.length;
    let { reply } = await page(token).sendMessage({ after, client_message_id: 'm', text: question });
    lessons.push({ token, session_id: session.session_id, question, from });
    while (reply && reply.shown.length < (kill * 3) % 5)
      ({ reply } = await page(token).followReply({ after, message_index: from, shown: reply.shown.length }));
    await sandbox.stop('SIGKILL');
    const killedAt = performance.now();
    sandbox = await startChild(dataDir, script, ...args);
    await page(token).heartbeat({ after });
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
  }
  let [lost, wrong] = [0, 0];
  for (const { token, session_id, question, from } of lessons) {
    const notOwed = async () => expect((await page(token).heartbeat({ after })).reply).toBeUndefined();
    await vi.waitFor(notOwed, { interval: 100 });
    const path = `/sessions/${session_id}`;
    const { transcript } = await callApi<{ transcript: TranscriptItem[] }>(
      sandbox.credentials,
      `${path}/transcript`,
    );
    const [asked, replied, ...more] = transcript.slice(from).map(({ text }) => text);
    if (asked !== question || replied === undefined) lost += 1;
    const sentences = [1, 2, 3, 4].map((number) => `Sentence ${number} on ${question}.`);
    const { token_usage } = await callApi<Session>(sandbox.credentials, path);
    const once = more.length === 0 && token_usage.input_text_tokens === 30;
    if (replied !== sentences.join(' ') || !once) wrong += 1;
  }
  const fault = `kill -9 during a reply, ${database}`;
  addRow({ fault, times: kills, acknowledged: lessons.length, lost, wrong, slowestRecoveryMs });
  expect({ lost, wrong }).toEqual({ lost: 0, wrong: 0 });
  const [first] = lessons as [Lesson];
  const next = { after, client_message_id: 'next', text: 'and now?' };
  expect((await page(first.token).sendMessage(next)).reply).toMatchObject({ shown: [] });
}

test(
  'kill -9 during replies loses none and doubles none, PGlite',
  () => killAgainAndAgain('PGlite'),
  limitMs,
);

test.skipIf(!hasPostgres())(
  'kill -9 during replies loses none and doubles none, PostgreSQL',
  async () => {
    const postgres = await startPostgres({ synchronous_commit: 'on' });
    onTestFinished(() => postgres.stop());
    await killAgainAndAgain('PostgreSQL', '--database-url', postgres.url);
  },
  limitMs,
);
