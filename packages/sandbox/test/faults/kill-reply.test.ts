import { fileURLToPath } from 'node:url';
import { EmbedClient } from '@tutor-session/embed';
import type { Session, TranscriptItem } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import { type ChildSandbox, library, startChild } from '../support/child-sandbox.ts';
import { nothing } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { addRow, full } from './fault-row.ts';
import { callApi } from './load.ts';

const script = fileURLToPath(new URL('../support/slow-sandbox.ts', import.meta.url));
/** Replies that a kill interrupts, and lessons that are replied to when it does: each start of a process takes seconds. */
const moments = full ? 100 : 2;
const lessonsAtOnce = 5;
const limitMs = 3_600_000; // for all hundred, on a slow machine that is busy
const after = nothing;

interface Lesson {
  readonly token: string;
  readonly session_id: string;
  readonly question: string;
  /** Lines before the question. */
  readonly from: number;
}

const { databaseUrl } = await testDatabase();
const database = databaseUrl ? 'PostgreSQL' : 'PGlite';
const args = ['--library', library, ...(databaseUrl ? ['--database-url', databaseUrl] : [])];

/** Kills a sandbox while its tutor replies in several lessons, after another number of sentences each, and looks for the replies. */
async function killAgainAndAgain(): Promise<void> {
  const dataDir = temporaryFolder();
  let sandbox: ChildSandbox = await startChild(dataDir, script, ...args);
  const page = (token: string) =>
    new EmbedClient({ token, baseUrl: new URL('api/', sandbox.credentials.embed_url).href });
  const begin = async (question: string): Promise<Lesson> => {
    const token = await mintToken(sandbox.credentials, { student_id: question, engine: 'guided' });
    const { session, transcript } = await page(token).attach({ after });
    return { token, session_id: session.session_id, question, from: transcript.length };
  };
  const lessons: Lesson[] = [];
  let slowestRecoveryMs = 0;
  let interrupted = 0;
  for (let kill = 0; interrupted < moments; kill += 1) {
    const begun = await Promise.all(
      Array.from({ length: lessonsAtOnce }, (_, at) => begin(`question ${kill} of ${at}`)),
    );
    for (const { token, question } of begun)
      await page(token).sendMessage({ after, client_message_id: 'm', text: question });
    lessons.push(...begun);
    const { token, from } = begun.at(-1) as Lesson;
    for (let shown = 0; shown < kill % 4; shown += 1)
      await page(token).followReply({ after, message_index: from, shown });
    await sandbox.stop('SIGKILL');
    const killedAt = performance.now();
    sandbox = await startChild(dataDir, script, ...args);
    const found = await Promise.all(begun.map(({ token }) => page(token).heartbeat({ after })));
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
    interrupted += found.filter(({ reply }) => reply).length;
    // A reply that is cut again and again is the built-in tutor's: each of these is cut once.
    for (const { token } of begun)
      await vi.waitFor(async () => expect((await page(token).heartbeat({ after })).reply).toBeUndefined());
    if (full) console.log(`${database}: ${kill + 1} kills, ${interrupted} of ${moments} replies interrupted`);
  }
  let [lost, wrong] = [0, 0];
  for (const { session_id, question, from } of lessons) {
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
  addRow({ fault, times: interrupted, acknowledged: lessons.length, lost, wrong, slowestRecoveryMs });
  expect({ lost, wrong }).toEqual({ lost: 0, wrong: 0 });
  const [first] = lessons as [Lesson];
  const next = { after, client_message_id: 'next', text: 'and now?' };
  expect((await page(first.token).sendMessage(next)).reply).toMatchObject({ shown: [] });
}

// On PGlite the short form is test/domain/sessions/reply-job.test.ts, without a process.
test.skipIf(!full && !databaseUrl)(
  `kill -9 during replies loses none and doubles none, ${database}`,
  killAgainAndAgain,
  limitMs,
);
