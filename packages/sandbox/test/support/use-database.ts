import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../src/platform/data-folder/open-database.ts';
import type { Database, OpenDatabase } from '../../src/platform/db/database.ts';
import { testDatabase } from './test-database.ts';

/** A database for a test file, empty and migrated. */
export function useDatabase(): { readonly db: Database } {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openDatabase(await testDatabase());
  });
  afterAll(() => open.close());
  return {
    get db() {
      return open.db;
    },
  };
}
