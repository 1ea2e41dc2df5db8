import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { partners } from '../../../src/domain/schema/index.ts';
import { openPglite } from '../../../src/platform/data-folder/open-pglite.ts';
import type { OpenDatabase } from '../../../src/platform/db/database.ts';
import { readSnapshot } from '../../../src/platform/db/snapshot.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const none = async () => undefined;

/** The tables' columns, for comparison. */
async function describe({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = (await db.execute(sql`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2`)) as unknown as { rows: unknown[] };
  return rows;
}

test('a database from the snapshot is the one that the migrations make', async () => {
  expect(await readSnapshot()).toBeDefined();
  const [made, anew] = [await openPglite({}), await openPglite({ snapshot: none })];
  expect(await describe(made)).toEqual(await describe(anew));
  await made.close();
  await anew.close();
});

test('what died while it made a folder leaves nothing that the next start stumbles over', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'database.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18');
  const { db, close } = await openPglite({ dataDir });
  expect(await db.select().from(partners)).toEqual([]);
  await close();
});

test('nobody else gets into the database, whoever made the folder around it, and after a mode that was too wide', async () => {
  const dataDir = temporaryFolder();
  const database = join(dataDir, 'database');
  const mode = () => (statSync(database).mode & 0o777).toString(8);
  chmodSync(dataDir, 0o755);
  await (await openPglite({ dataDir })).close();
  expect(mode()).toBe('700');
  expect(statSync(join(database, 'PG_VERSION')).mode & 0o777).toBe(0o600);
  chmodSync(database, 0o755);
  await (await openPglite({ dataDir })).close();
  expect(mode()).toBe('700');
});

test('a crash of the database is reported once, by name', async () => {
  const abort = new WebAssembly.RuntimeError('unreachable');
  const query = vi.spyOn(PGlite.prototype, 'transaction').mockRejectedValue(abort);
  onTestFinished(() => query.mockRestore());
  const onCrash = vi.fn();
  const { db, close } = await openPglite({ onCrash });
  for (let time = 0; time < 2; time += 1) await expect(db.transaction(async () => {})).rejects.toThrow();
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'database_crashed', cause: abort }),
  );
  await close();
});
