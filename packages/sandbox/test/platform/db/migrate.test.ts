import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { partners } from '../../../src/domain/schema/index.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const drizzle = fileURLToPath(new URL('../../../drizzle', import.meta.url));
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
const journal: Journal = JSON.parse(readFileSync(join(drizzle, 'meta', '_journal.json'), 'utf8'));

test('a data folder of an older version is brought up to date when it is opened, with all that is in it', async () => {
  const dataDir = temporaryFolder();
  const older = await openDatabase({ dataDir });
  const keys = { api_key_sha256: 'k', api_secret: 's', webhook_secret: 'w', created_at: new Date(0) };
  await older.db.insert(partners).values({ partner_id: 'partner_dev', ...keys });
  await older.close();

  const newer = await openDatabase({
    dataDir,
    migrationsFolder: withOneMore(join(temporaryFolder(), 'drizzle')),
  });
  const { rows } = (await newer.db.execute(sql`select partner_id, nickname from partners`)) as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ partner_id: 'partner_dev', nickname: 'none yet' }]);
  await newer.close();
});

test('a data folder from before the first release is refused by name and stays as it is', async () => {
  const dataDir = temporaryFolder();
  const older = await openDatabase({ dataDir });
  await older.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795183809214`);
  await older.close();
  const marker = () => readFileSync(join(dataDir, 'data-folder.json'), 'utf8');
  const before = marker();
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({
    code: 'folder_too_old',
    message: expect.stringMatching(
      /^The data folder \S+ was made by a version before 0\.1\.0.* --reset, or .* --data\.$/,
    ),
  });
  expect(marker()).toBe(before);
});

/** The migrations of a version that is still to come. */
function withOneMore(target: string): string {
  cpSync(drizzle, target, { recursive: true });
  const last = journal.entries.at(-1);
  const next = {
    idx: journal.entries.length,
    version: '7',
    when: (last?.when ?? 0) + 1,
    tag: 'next',
    breakpoints: true,
  };
  const entries = [...journal.entries, next];
  writeFileSync(join(target, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  writeFileSync(
    join(target, 'next.sql'),
    `alter table partners add column nickname text not null default 'none yet'`,
  );
  return target;
}
