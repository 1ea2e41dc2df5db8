// Fifty students at once, each through a whole session over HTTP, and fifty more after them: the command's own process on a new data
// folder, when it has just started and when it is warm. With `--against FOLDER`, another checkout that was built (`pnpm build`), the two
// take turns, and the bar is nine tenths of its messages a second. The process's own time for a message is printed, too: what other
// processes take is not in it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, medianRatio, printBar, takeTurns } from '@tutor-session/bench';
import { EmbedClient, SessionLog } from '@tutor-session/embed';
import { createSessionToken } from '@tutor-session/token';
import type { Credentials } from '../src/domain/partners/credentials.ts';
import { packageFile } from '../src/platform/package-file.ts';
import { processorMs } from './processor-ms.ts';
import { forkReceivers } from './receivers.ts';
import { startCommand } from './start-command.ts';

const students = 50;
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const receivers = await forkReceivers();

const states = ['just started', 'warm'] as const;
/** Messages a second, and the milliseconds that the process computes for one. */
type Rates = Record<(typeof states)[number], { readonly perSecond: number; readonly cpuMs: number }>;

const { against } = values;
if (against === undefined) await play(packageFile());
else {
  const rounds: Record<'ours' | 'theirs', Rates[]> = { ours: [], theirs: [] };
  const measure = (whose: keyof typeof rounds, folder: string) => async () => {
    const rates = await play(folder);
    rounds[whose].push(rates);
    return rates.warm.perSecond;
  };
  const contenders = {
    ours: measure('ours', packageFile()),
    theirs: measure('theirs', join(against, 'packages', 'sandbox')),
  };
  await takeTurns(contenders, { rounds: 5, warmUp: 0 });
  for (const state of states) {
    const figures = (whose: keyof typeof rounds, figure: 'perSecond' | 'cpuMs') =>
      rounds[whose].map((rates) => rates[state][figure]);
    const [ours, theirs] = [figures('ours', 'perSecond'), figures('theirs', 'perSecond')];
    const name = `messages a second, ${students} sessions at once, ${state}, against ${against}`;
    printBar(name, medianRatio(ours, theirs), '>=', 0.9);
    console.log(`  ${median(ours).toFixed(0)} against ${median(theirs).toFixed(0)} a second`);
    const [ourMs, theirMs] = [figures('ours', 'cpuMs'), figures('theirs', 'cpuMs')];
    console.log(
      `  processor time: ${median(ourMs).toFixed(1)} against ${median(theirMs).toFixed(1)} ms a message, ${medianRatio(ourMs, theirMs).toFixed(2)}x`,
    );
  }
}
await receivers.stop();

/** Plays the sessions with the command of a checkout, twice. */
async function play(folder: string): Promise<Rates> {
  const { credentials, pid, stop } = await startCommand({ folder });
  await registerEndpoint(credentials, `${receivers.responding}/`);
  const playOnce = async (state: (typeof states)[number], endedBefore: number) => {
    const before = processorMs(pid);
    const { messages, perSecond } = await playAndPrint(credentials, { state, endedBefore });
    return { perSecond, cpuMs: (processorMs(pid) - before) / messages };
  };
  const rates = { 'just started': await playOnce('just started', 0), warm: await playOnce('warm', students) };
  await stop();
  return rates;
}

/** Plays the sessions, and prints how they went. */
async function playAndPrint(
  credentials: Credentials,
  { state, endedBefore }: { readonly state: string; readonly endedBefore: number },
): Promise<{ readonly messages: number; readonly perSecond: number }> {
  const { messageMs, seconds, errors, endedInAll } = await playSessions(credentials, endedBefore);
  const ended = endedInAll - endedBefore;
  messageMs.sort((a, b) => a - b);
  const percentile = (percent: number) =>
    messageMs[Math.ceil((percent / 100) * messageMs.length) - 1]?.toFixed(0) ?? 'none';
  const missed = errors.length > 0 || ended !== students;
  for (const error of errors.slice(0, 5)) console.error(error);
  console.log(
    `${students} sessions at once, ${state}: ${errors.length} errors, ${ended} ended, bar 0 errors, ${missed ? 'missed' : 'ok'}`,
  );
  const perSecond = messageMs.length / seconds;
  console.log(
    `  a message: p50 ${percentile(50)} ms, p95 ${percentile(95)} ms; ${messageMs.length} in ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)} a second`,
  );
  if (missed) process.exitCode = 1;
  return { messages: messageMs.length, perSecond };
}

/** How sessions went that were played at once. */
interface Played {
  /** Milliseconds of each message, in no order. */
  readonly messageMs: number[];
  readonly seconds: number;
  readonly errors: unknown[];
  /** Sessions that have ended, as the service counts them, with those before. */
  readonly endedInAll: number;
}

/** Registers a webhook endpoint at `url` that gets every event. */
async function registerEndpoint({ base_url, api_key }: Credentials, url: string): Promise<void> {
  const headers = { 'x-api-key': api_key, 'content-type': 'application/json' };
  const registered = await fetch(`${base_url}/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url }),
  });
  if (!registered.ok) throw new Error(`Registering the endpoint failed with ${registered.status}.`);
}

/** Plays sessions at once over HTTP, as the embed calls its server; `first` is the number of the first student. */
async function playSessions(credentials: Credentials, first: number): Promise<Played> {
  const { base_url, api_key } = credentials;
  const errors: unknown[] = [];
  const messageMs: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: students }, (_, number) =>
      playSession(credentials, `student-${first + number}`, messageMs).catch((error) => errors.push(error)),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  const headers = { 'x-api-key': api_key };
  const ended = await (await fetch(`${base_url}/sessions?status=ended&limit=1`, { headers })).json();
  return { messageMs, seconds, errors, endedInAll: ended.pagination.total };
}

/** A lesson with guesses, a request for help and a pause in it. Throws for any response that is no success. */
async function playSession(
  { embed_url, api_secret, partner_id }: Credentials,
  student_id: string,
  messageMs: number[],
): Promise<void> {
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
      const client_message_id = `${student_id}-${first + index}`;
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
