import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { damages } from '../../support/damage.ts';
import { listFiles } from '../../support/search-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();
const whole = join(root, 'whole');
const dataDir = join(root, 'data');
beforeAll(async () => {
  const sandbox = await createSandbox({ dataDir: whole });
  await sandbox.addPartner('northside');
  await sandbox.close();
});
beforeEach(() => rmSync(dataDir, { recursive: true, force: true }));

const readMarker = (folder: string) => JSON.parse(readFileSync(join(folder, 'data-folder.json'), 'utf8'));
const copyWhole = () => cpSync(whole, dataDir, { recursive: true });
/** What is read of a folder before its database is looked at. */
function writeMarker(changed: object = {}): void {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'data-folder.json'), JSON.stringify({ ...readMarker(whole), ...changed }));
}

test.each(Object.entries(damages))(
  'a data folder in which %s is refused by name, and stays as it is',
  async (_damage, damage) => {
    copyWhole();
    damage(dataDir);
    const before = listFiles(dataDir);
    const message = expect.stringMatching(
      /^The data folder \S+\/data is damaged: .+\. Nothing was changed\. Restore a backup .+--reset\.$/,
    );
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder_damaged', message });
    expect(listFiles(dataDir).filter((path) => !before.includes(path))).toEqual([]);
  },
);

test('a reset begins with an empty database, and keeps the credentials of the development partner', async () => {
  copyWhole();
  const credentials = JSON.parse(readFileSync(join(whole, 'credentials.json'), 'utf8'));
  damages['the tables are noise']?.(dataDir);
  const sandbox = await createSandbox({ dataDir, reset: true });
  expect(sandbox.credentials).toEqual(credentials);
  expect(existsSync(join(dataDir, 'credentials.northside.json'))).toBe(false);
  await sandbox.close();
});

test('a database whose process died before it wrote the marker opens, and its folder gets one', async () => {
  copyWhole();
  rmSync(join(dataDir, 'data-folder.json'));
  await (await openDatabase({ dataDir })).close();
  expect(readMarker(dataDir)).toEqual(readMarker(whole));
});

test.each([
  ['of a newer layout', { format: 2 }, 'folder_too_new', /was last opened by version .* which is newer/],
  ['with a newer migration', { migration: 8e15 }, 'folder_too_new', /was last opened by version/],
  ['of PostgreSQL', { engine: 'postgres' }, 'folder_of_other_engine', /name that with --database-url/],
] as const)('a folder %s is refused by name', async (_which, changed, code, message) => {
  writeMarker(changed);
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

test('a database of a newer PostgreSQL is refused by name', async () => {
  copyWhole();
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '99\n');
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({
    code: 'folder_too_new',
    message: expect.stringContaining('of PostgreSQL 99, newer'),
  });
});

test.each(['with', 'without'])(
  'a folder that keeps its data in itself, %s a marker, is refused where PostgreSQL is named',
  async (has) => {
    writeMarker();
    if (has === 'without') rmSync(join(dataDir, 'data-folder.json'));
    const databaseUrl = 'postgres://nobody@127.0.0.1:9/none';
    await expect(openDatabase({ dataDir, databaseUrl })).rejects.toMatchObject({
      code: 'folder_of_other_engine',
      message: expect.stringContaining('leave --database-url out'),
    });
  },
);

test.each([
  ['/proc/tutor-sandbox', /cannot be used: ENOENT: /],
  ['/dev/null', /cannot be used: EEXIST: /],
  ['/dev/null/data', /cannot be used: EEXIST: .*'\/dev\/null'/],
])('the folder %s is refused with what the system says', async (folder, message) => {
  await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({
    code: 'folder_unusable',
    message: expect.stringMatching(message),
  });
});

test('a folder in place of credentials.json, or of the lock, is named', async () => {
  copyWhole();
  rmSync(join(dataDir, 'credentials.json'));
  mkdirSync(join(dataDir, 'credentials.json'));
  await expect(createSandbox({ dataDir })).rejects.toMatchObject({
    code: 'folder_unusable',
    message: expect.stringMatching(/EISDIR: .*credentials\.json/),
  });
  rmSync(join(dataDir, 'lock.sqlite'));
  mkdirSync(join(dataDir, 'lock.sqlite'));
  await expect(createSandbox({ dataDir })).rejects.toMatchObject({
    code: 'folder_unusable',
    message: expect.stringContaining('lock.sqlite cannot be locked'),
  });
});

test.skipIf(process.getuid?.() === 0)('a database that this user may not write is named', async () => {
  copyWhole();
  chmodSync(join(dataDir, 'database', 'global', 'pg_control'), 0o400);
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder_unusable' });
});
