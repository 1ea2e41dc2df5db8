import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { createDatabaseCheck } from '../../../src/platform/db/check-database.ts';

test('the check says busy while the database works for others, and waits with one query only', async () => {
  const { db, close } = await openDatabase();
  const check = createDatabaseCheck(db);
  await expect.poll(check).toBe('ok');
  const execute = vi.spyOn(db, 'execute');
  let free = () => {};
  const working = db.transaction(
    () =>
      new Promise<void>((resolve) => {
        free = resolve;
      }),
  );
  expect(await Promise.all([check(), check(), check()])).toEqual(['busy', 'busy', 'busy']);
  expect(execute).toHaveBeenCalledTimes(1);
  free();
  await working;
  await expect.poll(check).toBe('ok');
  await close();
});
