import { startPostgres } from '@tutor-session/browsers/start-database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startReceiver } from '../domain/deliveries/receiver.ts';
import { type ChildSandbox, main, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addRow, full } from './fault-row.ts';
import type { Ledger, Refused } from './load.ts';
import { beginSession, callApi, countTwice, countWrites, findLost, startLoad } from './load.ts';

const kills = full ? 30 : 1;
const limitMs = 3_600_000; // for all thirty, on a slow machine that is busy

const onPostgres = inject('postgres') !== undefined;
const database = onPostgres ? 'PostgreSQL, killed too' : 'PGlite';

/** Kills PostgreSQL and then the sandbox under load again and again, and looks for everything that was acknowledged. */
async function killAgainAndAgain(): Promise<void> {
  // What is acknowledged outlives the process.
  const postgres = onPostgres ? await startPostgres({ synchronous_commit: 'on' }) : undefined;
  onTestFinished(() => postgres?.stop());
  const args = postgres ? ['--database-url', postgres.url] : [];
  const dataDir = temporaryFolder();
  const receiver = await startReceiver();
  const all: Ledger = new Map();
  const lost: string[] = [];
  let slowestRecoveryMs = 0;
  let sandbox: ChildSandbox = await startChild(dataDir, main, ...args);
  const { id } = await callApi<{ id: string }>(sandbox.credentials, '/webhooks', { url: receiver.url });
  for (let kill = 0; kill < kills; kill += 1) {
    const ledger: Ledger = new Map();
    const refused: Refused[] = [];
    const load = startLoad(sandbox.credentials, ledger, { refused });
    const written = (count: number) =>
      expect.poll(() => countWrites(ledger), { interval: 1 }).toBeGreaterThan(count);
    await written((100 + kill * 37) % 150); // each time at another moment
    await postgres?.restart('SIGKILL', () => expect.poll(() => refused.length).toBeGreaterThan(20));
    await written(countWrites(ledger)); // the sandbox is back by itself
    await sandbox.stop('SIGKILL');
    await load.stop();
    const killedAt = performance.now();
    sandbox = await startChild(dataDir, main, ...args);
    expect(await beginSession(sandbox.credentials)).toBeDefined();
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
    lost.push(...(await findLost(sandbox.credentials, ledger)));
    for (const [session, texts] of ledger) all.set(session, texts);
  }
  lost.push(...(await findLost(sandbox.credentials, all)));
  // On PostgreSQL the last killed process's deliveries are leased for 25 seconds more.
  if (postgres && !full) return expect(lost).toEqual([]);
  const pending = `/webhooks/${id}/events?state=pending&limit=1`;
  const left = () => callApi(sandbox.credentials, pending);
  await expect.poll(left, { interval: 250 }).toMatchObject({ pagination: { total: 0 } });
  const started = new Set(
    receiver.received
      .map(({ body }) => JSON.parse(body))
      .flatMap(({ event, data }) => (event === 'session.started' ? [data.session_id] : [])),
  );
  addRow({
    fault: `kill -9 under load, ${database}`,
    times: kills,
    acknowledged: countWrites(all),
    lost: lost.length,
    sentTwice: countTwice(receiver),
    slowestRecoveryMs,
  });
  expect(countWrites(all)).toBeGreaterThanOrEqual(kills);
  expect(lost).toEqual([]);
  expect([...all.keys()].filter((session) => !started.has(session))).toEqual([]);
}

test(`kill -9 under load loses nothing acknowledged, ${database}`, killAgainAndAgain, limitMs);
