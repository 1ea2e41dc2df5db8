import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialsPath, readCredentials } from '../../../src/domain/partners/credentials.ts';
import { addPartner, refreshAddresses } from '../../../src/domain/partners/partner-operations.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import type { OpenDatabase } from '../../../src/platform/db/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openDatabase();
});
afterAll(() => open.close());

const addresses = { base_url: 'http://127.0.0.1:4400/v1', embed_url: 'http://127.0.0.1:4400/embed/' };
const add = (name: string) =>
  addPartner(name, { db: open.db, dataDir: undefined, now: new Date('2026-11-20T09:00:00Z'), addresses });

test('a partner is added once by its name', async () => {
  await expect(add('north-2')).resolves.toMatchObject({ partner_id: 'partner_north-2', ...addresses });
  await expect(add('north-2')).rejects.toMatchObject({
    code: 'conflict',
    message: 'There is a partner partner_north-2 already.',
  });
  expect(await open.db.$count(partners)).toBe(1);
});

test.each(['', '-north', '../north', 'North', 'north east', 'x'.repeat(41)])(
  'a partner is not added by the name "%s"',
  async (name) => {
    await expect(add(name)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/1 to 40 small letters/),
    });
  },
);

test('the credentials of an added partner follow the addresses of the service, and are left alone otherwise', async () => {
  const dataDir = temporaryFolder();
  const now = new Date('2026-11-20T09:00:00Z');
  const added = await addPartner('moving', { db: open.db, dataDir, now, addresses });
  const { ino } = statSync(credentialsPath(dataDir, 'moving'));
  await refreshAddresses(open.db, dataDir, addresses);
  expect(statSync(credentialsPath(dataDir, 'moving')).ino).toBe(ino);
  for (const changed of [
    { ...addresses, base_url: 'http://127.0.0.1:4500/v1' },
    { ...addresses, embed_url: 'http://127.0.0.1:4500/embed/' },
  ]) {
    await refreshAddresses(open.db, dataDir, changed);
    expect(readCredentials(dataDir, 'moving')).toEqual({ ...added, ...changed });
  }
});
