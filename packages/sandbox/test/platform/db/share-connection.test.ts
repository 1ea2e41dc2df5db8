import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';

test('the event loop turns while many transactions wait for PGlite', async () => {
  const { db, close } = await openDatabase();
  let done = 0;
  const busy = Promise.all(
    Array.from({ length: 300 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select count(*) from generate_series(1, 1000)`);
        done += 1;
      }),
    ),
  );
  const doneAtTurn: number[] = [];
  while (done < 300) {
    await turn();
    doneAtTurn.push(done);
  }
  await busy;
  await close();
  const gaps = doneAtTurn.map((at, index) => at - (doneAtTurn[index - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(100);
  expect(doneAtTurn.length).toBeGreaterThan(5);
});
