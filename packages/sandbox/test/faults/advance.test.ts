import { expect, onTestFinished, test } from 'vitest';
import { type ChildSandbox, main, startChild } from '../support/child-sandbox.ts';
import { hasPostgres, startPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addRow, full } from './fault-row.ts';
import { control } from './load.ts';

const rounds = 20;

// The short form is in test/postgres/two-sandboxes.test.ts, in one process.
test.skipIf(!full || !hasPostgres())(
  'advances at once on three processes add up, to the second',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const dataDir = temporaryFolder();
    const running = await Promise.all(
      [1, 2, 3].map(() => startChild(dataDir, main, '--database-url', postgres.url)),
    );
    const [first] = running as [ChildSandbox];
    const now = async () => {
      const health = await control<{ now: string }>(first.credentials, 'health');
      return Date.parse(health.now);
    };
    let wrong = 0;
    let slowestRecoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [before, since] = [await now(), performance.now()];
      await Promise.all(
        running.map(({ credentials }) => control(credentials, 'advance', { seconds: 3_600 })),
      );
      // The first process hears of what the others have moved a moment after they respond.
      let movedMs = 0;
      let took = 0;
      do {
        movedMs = (await now()) - before;
        took = performance.now() - since;
      } while (movedMs < 3 * 3_600_000 && took < 30_000);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, took);
      const isRight = movedMs >= 3 * 3_600_000 && movedMs <= 3 * 3_600_000 + took + 1_000;
      if (!isRight) wrong += 1;
    }
    addRow({
      fault: 'advance of an hour at once on three processes',
      times: rounds,
      acknowledged: 3 * rounds,
      lost: 0,
      wrong,
      slowestRecoveryMs,
    });
    expect(wrong).toBe(0);
  },
  600_000,
);
