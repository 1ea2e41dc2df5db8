import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseOptions } from '../../src/platform/data-folder/open-database.ts';

/** Where a test keeps its data: an empty database of its own where the suite runs on PostgreSQL, else PGlite. */
export async function testDatabase(): Promise<Pick<DatabaseOptions, 'databaseUrl'>> {
  const postgres = inject('postgres');
  if (postgres === undefined) return {};
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(postgres);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { databaseUrl: Object.assign(new URL(postgres), { pathname: `/${name}` }).href };
}
