// Fifty students at once, each through a whole session over HTTP, as the embed calls its server: the command's own process on a new
// data folder, with a webhook endpoint that gets every event.
import { createSessionToken } from '@tutor-session/token';
import { SessionLog } from '../embed/src/session/session-log.ts';
import { EmbedClient } from '../src/embed-client/embed-client.ts';
import { forkReceivers } from './fork-receivers.ts';
import { startCommand } from './start-command.ts';

const students = 50;
const errors: unknown[] = [];
const messageMs: number[] = [];

const receivers = await forkReceivers();
const { credentials, stop } = await startCommand();
const { base_url, embed_url, api_key, api_secret, partner_id } = credentials;
const headers = { 'x-api-key': api_key, 'content-type': 'application/json' };
const registered = await fetch(`${base_url}/webhooks`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ url: `${receivers.answering}/` }),
});
if (!registered.ok) throw new Error(`Registering the endpoint was answered ${registered.status}.`);

const started = performance.now();
await Promise.all(
  Array.from({ length: students }, (_, number) => playSession(number).catch((error) => errors.push(error))),
);
const seconds = (performance.now() - started) / 1_000;
const ended = await (await fetch(`${base_url}/sessions?status=ended&limit=1`, { headers })).json();
await stop();
await receivers.stop();

messageMs.sort((a, b) => a - b);
const missed = errors.length > 0 || ended.pagination.total !== students;
for (const error of errors.slice(0, 5)) console.error(error);
console.log(
  `${students} sessions at once: ${errors.length} errors, ${ended.pagination.total} ended, bar 0 errors, ${missed ? 'missed' : 'ok'}`,
);
console.log(
  `  a message: p50 ${percentile(50)} ms, p95 ${percentile(95)} ms; ${messageMs.length} messages in ${seconds.toFixed(1)} s, none waiting between them`,
);
if (missed) process.exitCode = 1;

/** A lesson with guesses, a request for help and a pause in it. Throws for any answer that is no success. */
async function playSession(number: number): Promise<void> {
  const claims = {
    partner_id,
    student_id: `student-${number}`,
    subject: 'math',
    level: '3-5',
    engine: 'standard',
  };
  const token = await createSessionToken(claims, { secret: api_secret });
  const api = new EmbedClient({ token, baseUrl: new URL('api/', embed_url).href, timeoutMs: 60_000 });
  const log = new SessionLog();
  const call = async (step: () => ReturnType<typeof api.attach>) => {
    const after = log.cursor;
    const update = await step();
    log.add(after, update);
    return update.session.status;
  };
  const say = async (text: string, index: number) => {
    const begun = performance.now();
    const client_message_id = `${number}-${index}`;
    await call(() => api.sendMessage({ after: log.cursor, client_message_id, text }));
    messageMs.push(performance.now() - begun);
  };
  await api.config();
  await call(() => api.attach({ after: log.cursor }));
  for (const [index, text] of ['1/2', 'help', '3/4', '7', 'I do not know'].entries()) await say(text, index);
  await call(() => api.pause({ after: log.cursor, pause_reason: 'student' }));
  await call(() => api.heartbeat({ after: log.cursor }));
  await call(() => api.resume({ after: log.cursor }));
  for (const [index, text] of ['5/8', '12', 'help', '1', '2/3'].entries()) await say(text, 10 + index);
  await call(() => api.end({ after: log.cursor }));
}

function percentile(percent: number): string {
  const at = Math.min(messageMs.length - 1, Math.ceil((percent / 100) * messageMs.length) - 1);
  return messageMs[at]?.toFixed(0) ?? 'none';
}
