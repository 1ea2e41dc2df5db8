import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseOptions } from '../../src/platform/data-folder/open-database.ts';
import { createDatabase, migratedTemplate } from './create-database.ts';

/** Where a test keeps its data: a database of its own where the suite runs on PostgreSQL, else PGlite. Each is empty, and migrated. */
export async function testDatabase(
  template: string = migratedTemplate,
): Promise<Pick<DatabaseOptions, 'databaseUrl'>> {
  const postgres = inject('postgres');
  if (postgres === undefined) return {};
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return { databaseUrl: await createDatabase(postgres, name, template) };
}
