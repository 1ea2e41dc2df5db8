import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { loggedError } from '../../../src/platform/logger.ts';
import { testDatabase } from '../../support/test-database.ts';

test('a failed query is logged without its values', async () => {
  const { db, close } = await openDatabase(await testDatabase());
  const error = await db.execute(sql`select ${'words of a student'}::text from nothing_there`).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await close();
  const logged = loggedError(error);
  expect(logged.message).toContain('nothing_there');
  expect(logged.cause?.message).toContain('does not exist');
  expect(JSON.stringify(logged)).not.toContain('words of a student');
});
