import { randomUUID } from 'node:crypto';
import { hasPostgres, startPostgres } from '@tutor-session/browsers/start-database';
import { EmbedClient } from '@tutor-session/embed';
import type { InvoiceSummary, Session, Usage } from '@tutor-session/protocol';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type ChildSandbox, main, runCli, startChild } from '../support/child-sandbox.ts';
import { nothing } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addRow, full } from './fault-row.ts';
import { callApi, control } from './load.ts';

const rounds = 20;
const listeners = `from pg_stat_activity where application_name = 'tutor-sandbox-listener'`;

interface Played {
  readonly session_id: string;
  /** How long it lasted at most. */
  readonly seconds: number;
}

/** Plays a session that one process begins and others go on with. */
async function play(processes: readonly ChildSandbox[]): Promise<Played> {
  const at = (step: number) => processes[step % processes.length] as ChildSandbox;
  const { now } = await control<{ now: string }>(at(0).credentials, 'health');
  const token = await mintToken(at(0).credentials, { student_id: randomUUID() }, () => new Date(now));
  const since = performance.now();
  const page = (step: number) =>
    new EmbedClient({ token, baseUrl: new URL('api/', at(step).credentials.embed_url).href });
  const after = nothing;
  const { session } = await page(0).attach({ after });
  for (const step of [1, 2, 3])
    await page(step).sendMessage({ after, text: 'five', client_message_id: randomUUID() });
  await page(4).end({ after });
  return { session_id: session.session_id, seconds: (performance.now() - since) / 1_000 };
}

/** Sends a signal; returns whether there was a process, for a connection may end at any time. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

const dollars = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0).toFixed(6);

// The short form is test/postgres/two-sandboxes.test.ts, in one process.
test.skipIf(!full || !hasPostgres()).each([2, 3])(
  '%d processes on one PostgreSQL keep keys, times and sums right, whatever happens to the connections by which they listen',
  async (count) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const client = new pg.Client(postgres.url);
    onTestFinished(() => client.end());
    const [dataDir, foreign] = [temporaryFolder(), temporaryFolder()];
    const start = () => startChild(dataDir, main, '--database-url', postgres.url);
    let stopped: number[] = [];
    const resume = () => {
      for (const pid of stopped) signal(pid, 'SIGCONT');
      stopped = [];
    };
    onTestFinished(resume);
    await client.connect();
    const running: ChildSandbox[] = [];
    for (let each = 1; each < count; each += 1) running.push(await start());
    const [{ credentials }] = running as [ChildSandbox];
    const readKeys = async () => (await client.query('select api_key_sha256, api_secret from partners')).rows;
    const keys = await readKeys();
    const played: Played[] = [];
    let replaced = 0;
    let slowestRecoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Every other time nobody notices that the connections stand still.
      const { rows } = await client.query(`select pid ${listeners}`);
      stopped = round % 2 === 0 ? rows.map(({ pid }) => pid).filter((pid) => signal(pid, 'SIGSTOP')) : [];
      if (stopped.length === 0) await client.query(`select pg_terminate_backend(pid) ${listeners}`);
      const since = performance.now();
      const [refused, late] = await Promise.all([
        runCli('--port', '0', '--data', foreign, '--database-url', postgres.url),
        start(),
        control(credentials, 'advance', { seconds: 3_600 }),
      ]);
      expect(refused).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(/^The database has [^\n]*\n$/),
      });
      for (const order of [
        [late, ...running],
        [...running, late],
      ])
        played.push(await play(order));
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - since);
      resume();
      if (JSON.stringify(await readKeys()) !== JSON.stringify(keys)) replaced += 1;
      await callApi(credentials, '/sessions?limit=1');
      await late.stop(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
    }
    await control(credentials, 'advance', { seconds: 40 * 86_400 });
    const { data: sessions } = await callApi<{ data: Session[] }>(credentials, '/sessions?limit=100');
    const usage = await callApi<Usage>(credentials, '/usage?from=2020-01-01&to=2100-01-01');
    const { data: invoices } = await callApi<{ data: InvoiceSummary[] }>(credentials, '/invoices');
    const byId = new Map(sessions.map((session) => [session.session_id, session]));
    const lost = played.filter(({ session_id }) => !byId.has(session_id));
    const impossible = played.filter(
      ({ session_id, seconds }) => (byId.get(session_id)?.duration_seconds ?? 0) > seconds + 1,
    );
    const abandoned = sessions.filter(({ status }) => status !== 'ended');
    const sums = [
      dollars(sessions.map(({ estimated_cost_usd }) => estimated_cost_usd)),
      dollars([usage.totals.total_cost]),
      dollars(invoices.map(({ total_usd }) => total_usd)),
    ];
    const differing = new Set(sums).size - 1;
    addRow({
      fault: `${count} processes on PostgreSQL, listeners broken or still: starts, foreign starts, clock moves`,
      times: rounds,
      acknowledged: played.length,
      lost: lost.length,
      wrong: replaced + impossible.length + abandoned.length + differing,
      slowestRecoveryMs,
    });
    expect({ replaced, impossible, abandoned, sums }).toEqual({
      replaced: 0,
      impossible: [],
      abandoned: [],
      sums: [sums[0], sums[0], sums[0]],
    });
    expect([played.length, lost, usage.totals.total_sessions]).toEqual([2 * rounds, [], 2 * rounds]);
  },
  600_000,
);
