import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { partners } from '../../../src/domain/schema/index.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const drizzle = fileURLToPath(new URL('../../../drizzle', import.meta.url));
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
const journal: Journal = JSON.parse(readFileSync(join(drizzle, 'meta', '_journal.json'), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('a data folder of an older version is brought up to date when it is opened, with all that is in it', async () => {
  const dataDir = join(folder, 'data');
  const older = await openDatabase({ dataDir });
  const keys = { api_key_sha256: 'k', api_secret: 's', webhook_secret: 'w', created_at: new Date(0) };
  await older.db.insert(partners).values({ partner_id: 'partner_dev', ...keys });
  await older.close();

  const newer = await openDatabase({ dataDir, migrationsFolder: withOneMore(join(folder, 'drizzle')) });
  const { rows } = (await newer.db.execute(sql`select partner_id, nickname from partners`)) as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ partner_id: 'partner_dev', nickname: 'none yet' }]);
  await newer.close();
});

test('a data folder from before the first release is refused by name and stays as it is; a reset begins anew', async () => {
  const dataDir = join(folder, 'data');
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
  await (await openDatabase({ dataDir, reset: true })).close();
  await (await openDatabase({ dataDir })).close();
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

/** Migrations that data folders have been through: what they hold is never changed, or those folders could not be opened. */
const frozen: Readonly<Record<string, string>> = {
  '0000_start': '7a5e375fb3b2cba8b20fcd370b25be00b538f16895eb7b4e41079785f414f8cf',
  '0001_student_drawings': '29cf58de93e72d13c1a7b77fb58158391ac26335865674c1e7ac74acc358bcef',
  '0002_embedding_page': '117df1ac10acf4e10522daa4c98c772c016bdddade8e0b99738e0776117f2c2e',
  '0003_message_feedback': '6ac7f8e397312471631111971185925d56a39196d3a27d9f7eb419986a0d861e',
  '0004_replies_in_time': '2675c6c87da78ff6933afb8edc1f2825c103a81a95d90d306c3eff2c5e39c74e',
  '0005_lesson_as_a_file': 'c416174aa036082c8f62dcad6b1bcc3418336cf94f2c9ea362f643d5ce36e684',
  '0006_lesson_as_text': '2e1da52ad1380f2b268c5a670313459512fd8981f1ecbc32a323ce043dbddf19',
};

test('a migration that folders have been through stays as it is: a change of the schema is a new one (pnpm db:generate)', () => {
  for (const [index, [tag, sha256]] of Object.entries(frozen).entries()) {
    expect(journal.entries[index]?.tag).toBe(tag);
    const text = readFileSync(join(drizzle, `${tag}.sql`));
    expect({ tag, sha256: createHash('sha256').update(text).digest('hex') }).toEqual({ tag, sha256 });
  }
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
