import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { backUpFolder } from '../../../src/platform/data-folder/back-up-folder.ts';
import { restoreFolder } from '../../../src/platform/data-folder/restore-folder.ts';
import { runHere } from '../../support/child-sandbox.ts';
import { damages } from '../../support/damage.ts';
import { requestApi } from '../../support/request-api.ts';
import { listFiles } from '../../support/search-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();
const source = join(root, 'source');
const dataDir = join(root, 'data');
const file = join(root, 'backup.tar.gz');
const credentials = (folder: string, name = 'credentials.json') => readFileSync(join(folder, name), 'utf8');

/** The webhooks of a folder's development partner; `add` adds one first. */
async function webhooks(folder: string, add?: string): Promise<string[]> {
  const sandbox = await createSandbox({ dataDir: folder });
  if (add !== undefined) await requestApi(sandbox, 'POST', '/webhooks', { url: add });
  const { body } = await requestApi(sandbox, 'GET', '/webhooks');
  await sandbox.close();
  return (body as { data: { url: string }[] }).data.map(({ url }) => url);
}

beforeAll(async () => {
  const sandbox = await createSandbox({ dataDir: source });
  await requestApi(sandbox, 'POST', '/webhooks', { url: 'https://partner.example/first' });
  await sandbox.addPartner('northside');
  await sandbox.close();
  const { code, out } = await runHere('backup', file, '--data', source);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^\S+backup\.tar\.gz \(\d+\.\d MB\)\nIt holds the API keys .*mode 0600/),
  ]);
});
beforeEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('what was backed up is restored by the command: data, keys and added partners, into a new folder', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restore = () => runHere('restore', file, '--data', dataDir);
  expect(await restore()).toMatchObject({ code: 0, out: `Restored to ${dataDir}, credentials included.\n` });
  expect(await restore()).toMatchObject({
    code: 1,
    err: `There is data in ${dataDir} already. Use --force to replace it.\n`,
  });
  for (const name of ['credentials.json', 'credentials.northside.json']) {
    expect(credentials(dataDir, name)).toBe(credentials(source, name));
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  expect(await webhooks(dataDir)).toEqual(['https://partner.example/first']);
});

test('a damaged folder is replaced by its backup, and what came after the backup is gone', async () => {
  await restoreFolder(file, dataDir);
  await webhooks(dataDir, 'https://partner.example/second');
  damages['the tables are noise']?.(dataDir);
  await expect(restoreFolder(file, dataDir)).rejects.toMatchObject({ code: 'file_exists' });
  await restoreFolder(file, dataDir, { force: true });
  expect(await webhooks(dataDir)).toEqual(['https://partner.example/first']);
  expect(readdirSync(dataDir).filter((name) => /^(restor|database\.)/.test(name))).toEqual([]);
});

test('a restore that died while it replaced the data is finished by the next start', async () => {
  await restoreFolder(file, dataDir);
  const restored = join(dataDir, 'restored');
  cpSync(join(dataDir, 'credentials.json'), join(restored, 'credentials.json'));
  cpSync(join(dataDir, 'data-folder.json'), join(restored, 'data-folder.json'));
  // Its database has been moved already; the old credentials of an added partner have not been removed.
  writeFileSync(
    join(restored, 'contents.json'),
    JSON.stringify(['credentials.json', 'data-folder.json', 'database']),
  );
  expect(await webhooks(dataDir)).toEqual(['https://partner.example/first']);
  expect(existsSync(restored)).toBe(false);
  expect(existsSync(join(dataDir, 'credentials.northside.json'))).toBe(false);
});

/** Where the bad backups would go, if they replaced anything. */
const kept = join(root, 'kept');
let before = {};
const readAll = (folder: string) =>
  Object.fromEntries(listFiles(folder).map((path) => [path, hash('sha256', readFileSync(path))]));

test.each([
  ['is cut off', (path: string) => truncateSync(path, Math.floor(statSync(path).size * 0.7))],
  ['is no archive', (path: string) => writeFileSync(path, 'hello')],
  ['is an archive of something else', (path: string) => writeFileSync(path, gzipSync(Buffer.alloc(10_240)))],
  ['is not there', (path: string) => rmSync(path)],
])('a backup that %s replaces nothing', async (_how, change) => {
  const bad = join(root, 'bad.tar.gz');
  cpSync(file, bad);
  change(bad);
  if (!existsSync(kept)) {
    await restoreFolder(file, kept);
    before = readAll(kept);
    expect(Object.keys(before)).toContain(join(kept, 'database', 'PG_VERSION'));
  }
  await expect(restoreFolder(bad, kept, { force: true })).rejects.toMatchObject({
    code: 'not_a_backup',
    message: expect.stringContaining('Nothing was replaced.'),
  });
  expect(readAll(kept)).toEqual(before);
});

test('a backup whose database is damaged replaces nothing', async () => {
  await restoreFolder(file, dataDir);
  damages['the tables are noise']?.(dataDir);
  const bad = join(root, 'damaged.tar.gz');
  await backUpFolder(dataDir, bad);
  const target = join(root, 'target');
  await expect(restoreFolder(bad, target)).rejects.toMatchObject({ code: 'not_a_backup' });
  expect(readdirSync(target)).toEqual(['lock.sqlite']);
});

test('a folder in use, an empty one and one of PostgreSQL are not backed up, and a file is not replaced unasked', async () => {
  const sandbox = await createSandbox({ dataDir });
  const other = join(root, 'other.tar.gz');
  await expect(backUpFolder(dataDir, other)).rejects.toMatchObject({ code: 'folder_in_use' });
  await expect(restoreFolder(file, dataDir, { force: true })).rejects.toMatchObject({
    code: 'folder_in_use',
  });
  await sandbox.close();
  await expect(backUpFolder(join(root, 'nothing'), other)).rejects.toMatchObject({ code: 'no_data' });
  await expect(backUpFolder(dataDir, file)).rejects.toMatchObject({ code: 'file_exists' });
  const marker = JSON.parse(readFileSync(join(dataDir, 'data-folder.json'), 'utf8'));
  writeFileSync(join(dataDir, 'data-folder.json'), JSON.stringify({ ...marker, engine: 'postgres' }));
  await expect(backUpFolder(dataDir, other)).rejects.toThrow(/pg_dump/);
  await expect(backUpFolder(source, join(root, 'no', 'folder'))).rejects.toMatchObject({
    code: 'file_unusable',
  });
  expect(existsSync(other)).toBe(false);
});
