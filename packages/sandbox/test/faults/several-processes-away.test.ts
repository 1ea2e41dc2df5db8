import { freePort } from '@tutor-session/browsers/free-port';
import { hasPostgres, startPostgres } from '@tutor-session/browsers/start-database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type ChildSandbox, main, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addRow, full } from './fault-row.ts';
import { beginSession, countWrites, findLost, type Ledger, type Refused, startLoad } from './load.ts';

// A commit that takes a while is more often the one that is lost.
const slowCommits = { fsync: 'on', synchronous_commit: 'on', commit_delay: '20000', commit_siblings: '0' };
const rounds = full ? 4 : 1;
const commitLost = 'a commit was lost: whether the request was stored is unknown';

/** What the log of a process names as lost commits, by the ids of their requests. */
const lostCommits = ({ log }: ChildSandbox) =>
  log()
    .split('\n')
    .filter((line) => line.includes(commitLost))
    .map((line) => JSON.parse(line).request_id);

test.skipIf(!full || !hasPostgres())(
  'two processes through restarts, kills and stops: a 500 is a commit that was lost, and nothing that was refused with 503 is stored',
  async () => {
    const postgres = await startPostgres(slowCommits);
    const dataDir = temporaryFolder();
    onTestFinished(() => postgres.stop());
    const client = new pg.Client(postgres.url);
    onTestFinished(() => client.end().catch(() => {}));
    const started: ChildSandbox[] = [];
    const start = async (port: number) => {
      const child = await startChild(dataDir, main, '--port', String(port), '--database-url', postgres.url);
      started.push(child);
      return child;
    };
    const ports = [await freePort(), await freePort()] as const;
    const first = await start(ports[0]);
    let second = await start(ports[1]);
    const ledger: Ledger = new Map();
    const refused: Refused[] = [];
    const at = (port: number) => ({
      ...first.credentials,
      embed_url: `http://127.0.0.1:${port}/embed/`,
    });
    const loads = ports.map((port) => startLoad(at(port), ledger, { refused }));
    let slowestRecoveryMs = 0;
    const written = (count: number) =>
      expect.poll(() => countWrites(ledger), { interval: 20 }).toBeGreaterThan(count);
    const served = async () => {
      const since = performance.now();
      for (const port of ports)
        await expect.poll(() => beginSession(at(port)), { interval: 50 }).toBeDefined();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - since);
      await written(countWrites(ledger) + 50);
    };
    const refusedMore = () => {
      const count = refused.length;
      return () => expect.poll(() => refused.length, { interval: 20 }).toBeGreaterThan(count + 50);
    };
    await served();
    for (let round = 0; round < rounds; round += 1) {
      for (const signal of ['SIGQUIT', 'SIGINT', 'SIGKILL'] as const) {
        await postgres.restart(signal, refusedMore());
        await served();
      }
      // While it starts on the same port, writers meet it.
      await second.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      second = await start(ports[1]);
      await served();
    }
    for (const load of loads) await load.stop();

    await client.connect();
    const [failed, away] = [500, 503].map((status) => refused.filter((each) => each.status === status));
    const named = new Set(started.flatMap(lostCommits));
    const unnamed = (failed ?? []).filter(({ requestId }) => !named.has(requestId));
    const wanted = [(away ?? []).map((each) => each.wanted)];
    const { rows: stored } = await client.query(
      `select student_id as wanted from sessions where student_id = any($1)
       union all select text from transcript_items where text = any($1)`,
      wanted,
    );
    const lost = await findLost(first.credentials, ledger);
    const other = refused.filter(({ status }) => status !== 500 && status !== 503);
    const untimed = (away ?? []).filter(({ retryAfter }) => retryAfter === null);
    addRow({
      fault: 'two processes on PostgreSQL: restarts, crashes and kills under load',
      times: rounds * 4,
      acknowledged: countWrites(ledger),
      lost: lost.length,
      wrong: unnamed.length + stored.length + other.length + untimed.length,
      unavailable: away?.length ?? 0,
      lostCommits: failed?.length ?? 0,
      slowestRecoveryMs,
    });
    expect({ lost, unnamed, stored, other, untimed }).toEqual({
      ...{ lost: [], unnamed: [], stored: [], other: [], untimed: [] },
    });
    expect(away?.length).toBeGreaterThan(rounds * 150);
  },
  600_000,
);
