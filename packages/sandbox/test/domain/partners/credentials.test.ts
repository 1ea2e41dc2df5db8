import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  type Credentials,
  credentialsPath,
  draftCredentials,
  listAdded,
  publishCredentials,
  readCredentials,
  writeCredentials,
} from '../../../src/domain/partners/credentials.ts';
import { developmentPartner } from '../../../src/domain/partners/development-partner.ts';
import { addPartner, refreshAddresses, rotateKeys } from '../../../src/domain/partners/partner-operations.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useDatabase } from '../../support/use-database.ts';

const open = useDatabase();
let dataDir: string;
beforeEach(async () => {
  dataDir = temporaryFolder();
  await open.db.delete(partners);
});

const now = new Date('2026-11-20T09:00:00Z');
const addresses = { base_url: 'http://127.0.0.1:4400/v1', embed_url: 'http://127.0.0.1:4400/embed/' };
const partner = (changed = {}) =>
  developmentPartner({ db: open.db, dataDir, now, addresses: { ...addresses, ...changed } });
const keys = { api_key: 'key', api_secret: 'secret', webhook_secret: 'webhook-secret' };
const foreign = { partner_id: 'partner_dev', ...keys, ...addresses };
const inMemory = { dataDir: undefined, now, addresses };

test("a data folder's credentials are in a file of their owner, and the database holds the API key as a hash only", async () => {
  const credentials = await partner();
  expect(statSync(credentialsPath(dataDir)).mode & 0o777).toBe(0o600);
  const text = readFileSync(credentialsPath(dataDir), 'utf8');
  expect(JSON.parse(text)).toEqual(credentials);
  expect(JSON.stringify(await open.db.select().from(partners))).not.toContain(credentials.api_key);
  for (const secret of [credentials.api_key, credentials.api_secret, credentials.webhook_secret]) {
    expect(secret).toMatch(/^tutor_(key|secret|whsec)_[\w-]{43}$/);
  }
});

test("a data folder's credentials stay the same, but for the addresses, which follow the port", async () => {
  const first = await partner();
  const base_url = 'http://127.0.0.1:4500/v1';
  expect(await partner({ base_url })).toEqual({ ...first, base_url });
  expect(readCredentials(dataDir)?.base_url).toBe(base_url);
});

test('a partner without a data folder has its credentials in memory only', async () => {
  const credentials = await developmentPartner({ ...inMemory, db: open.db });
  await rotateKeys(credentials.partner_id, { ...inMemory, db: open.db });
  expect(credentials.api_key).toMatch(/^tutor_key_/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['lost', () => rmSync(credentialsPath(dataDir))],
  ["another database's", () => writeCredentials(dataDir, foreign)],
])(
  "a data folder's credentials that are %s are refused with how to go on, and no key is replaced",
  async (_what, change) => {
    await partner();
    const keys = await open.db.select().from(partners);
    change();
    await expect(partner()).rejects.toMatchObject({
      name: 'ApiKeyUnknownError',
      code: 'api_key_unknown',
      message: expect.stringContaining(`tutor-sandbox partner rotate --data ${dataDir}`),
    });
    expect(await open.db.select().from(partners)).toEqual(keys);
  },
);

test('a database with an API key is refused without a data folder', async () => {
  await partner();
  await expect(developmentPartner({ ...inMemory, db: open.db })).rejects.toThrow(
    /Name the data folder that has its credentials\.json\.$/,
  );
});

test.each([
  ['are cut off', () => '{"api_key": "half of a ke'],
  ['lack a member', (stored: Credentials) => JSON.stringify({ ...stored, api_secret: undefined })],
  ['have a space around one', (stored: Credentials) => JSON.stringify({ ...stored, partner_id: 'dev ' })],
])(
  "a data folder's credentials that %s are damaged, and the message does not quote them",
  async (_what, damage) => {
    writeFileSync(credentialsPath(dataDir), damage(await partner()));
    const message = expect.not.stringMatching(/half of a ke|tutor_key/);
    await expect(partner()).rejects.toMatchObject({ code: 'folder_damaged', message });
  },
);

test('a draft whose credentials cannot be replaced is an error', async () => {
  const credentials = await developmentPartner({ ...inMemory, db: open.db });
  mkdirSync(credentialsPath(dataDir));
  draftCredentials(dataDir, credentials);
  expect(() => publishCredentials(dataDir, sha256(credentials.api_key))).toThrow(/credentials\.json/);
});

test('the added partners of a data folder are those with credentials.NAME.json', async () => {
  const credentials = await partner();
  writeCredentials(dataDir, credentials, 'north');
  for (const name of ['old-credentials.south.json', 'credentials.west.json.4711']) {
    writeFileSync(join(dataDir, name), '{}');
  }
  expect(listAdded(dataDir)).toEqual(['north']);
});

test('a partner is added once by its name', async () => {
  const add = () => addPartner('north-2', { ...inMemory, db: open.db });
  await expect(add()).resolves.toMatchObject({ partner_id: 'partner_north-2', ...addresses });
  await expect(add()).rejects.toMatchObject({
    code: 'conflict',
    message: 'There is a partner partner_north-2 already.',
  });
  expect(await open.db.$count(partners)).toBe(1);
});

test.each(['-north', '../north', 'x'.repeat(41)])('a partner is not added by the name "%s"', async (name) => {
  await expect(addPartner(name, { ...inMemory, db: open.db })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/1 to 40 small letters/),
  });
});

test('the credentials of an added partner follow the addresses of the service, and are left alone otherwise', async () => {
  const added = await addPartner('moving', { db: open.db, dataDir, now, addresses });
  const { ino } = statSync(credentialsPath(dataDir, 'moving'));
  await refreshAddresses(open.db, dataDir, addresses);
  expect(statSync(credentialsPath(dataDir, 'moving')).ino).toBe(ino);
  for (const changed of [
    { base_url: 'http://127.0.0.1:4500/v1' },
    { embed_url: 'http://[::1]:4500/embed/' },
  ]) {
    const moved = { ...addresses, ...changed };
    await refreshAddresses(open.db, dataDir, moved);
    expect(readCredentials(dataDir, 'moving')).toEqual({ ...added, ...moved });
  }
});
