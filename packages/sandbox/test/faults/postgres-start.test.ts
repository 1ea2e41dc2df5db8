import { hasPostgres, type RunningDatabase, startPostgres } from '@tutor-session/browsers/start-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import { createDatabase } from '../support/create-database.ts';
import { addRow, full } from './fault-row.ts';

const times = 200;
/** Its fast and its immediate shutdown, which is a crash. */
const signals = ['SIGINT', 'SIGQUIT'] as const;
/** A start on an empty database takes about this long. */
const startMs = 700;

let postgres: RunningDatabase;
beforeAll(async () => {
  if (full && hasPostgres()) postgres = await startPostgres({ synchronous_commit: 'on' });
});
afterAll(() => postgres?.stop());

// The short form is test/platform/db/wait-for-database.test.ts, without a server.
test.skipIf(!full || !hasPostgres())(
  'a start outlives a restart of PostgreSQL at any moment of it',
  async () => {
    const errors: unknown[] = [];
    let started = 0;
    let slowestRecoveryMs = 0;
    for (let round = 0; round < times; round += 1) {
      const databaseUrl = await createDatabase(postgres.url, `start_${round}`, 'template1');
      const sandbox = createSandbox({ databaseUrl });
      sandbox.catch(() => {}); // looked at below
      // Spread evenly, and the same in each run.
      const momentMs = ((round * 0.618_034) % 1) * startMs;
      await new Promise((resolve) => setTimeout(resolve, momentMs));
      await postgres.restart(signals[round % signals.length] ?? 'SIGQUIT', async () => {});
      const since = performance.now();
      try {
        const { credentials, baseUrl, fetch, close } = await sandbox;
        const headers = { 'x-api-key': credentials.api_key };
        await expect
          .poll(async () => (await fetch(new Request(`${baseUrl}/sessions`, { headers }))).status)
          .toBe(200);
        slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - since);
        started += 1;
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    addRow({
      fault: 'PostgreSQL restarted at a moment of a start',
      times,
      acknowledged: started,
      lost: errors.length,
      slowestRecoveryMs,
    });
    expect(errors).toEqual([]);
  },
  1_800_000,
);
