import { expect, test, vi } from 'vitest';
import { startReceiver } from '../domain/deliveries/receiver.ts';
import { type ChildSandbox, main, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { addRow, full } from './fault-row.ts';
import { beginSession, callApi, countTwice, countWrites, findLost, type Ledger, startLoad } from './load.ts';

const kills = full ? 30 : 1;
const limitMs = 3_600_000; // for all thirty, on a slow machine that is busy

const { databaseUrl } = await testDatabase();
const database = databaseUrl ? 'PostgreSQL' : 'PGlite';
const args = databaseUrl ? ['--database-url', databaseUrl] : [];

/** Kills a sandbox under load again and again, and looks for everything that it acknowledged. */
async function killAgainAndAgain(): Promise<void> {
  const dataDir = temporaryFolder();
  const receiver = await startReceiver();
  const all: Ledger = new Map();
  const lost: string[] = [];
  let slowestRecoveryMs = 0;
  let sandbox: ChildSandbox = await startChild(dataDir, main, ...args);
  const { id } = await callApi<{ id: string }>(sandbox.credentials, '/webhooks', { url: receiver.url });
  for (let kill = 0; kill < kills; kill += 1) {
    const ledger: Ledger = new Map();
    const load = startLoad(sandbox.credentials, ledger);
    // Each time at another moment.
    await vi.waitFor(() => expect(countWrites(ledger)).toBeGreaterThan((kill * 37) % 150), { interval: 1 });
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
  if (databaseUrl && !full) {
    expect(lost).toEqual([]);
    return;
  }
  const pending = `/webhooks/${id}/events?state=pending&limit=1`;
  await vi.waitFor(
    async () =>
      expect(await callApi(sandbox.credentials, pending)).toMatchObject({ pagination: { total: 0 } }),
    { interval: 250 },
  );
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
