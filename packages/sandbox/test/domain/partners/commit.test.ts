import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import {
  type Credentials,
  credentialsPath,
  readCredentials,
} from '../../../src/domain/partners/credentials.ts';
import { developmentPartner } from '../../../src/domain/partners/development-partner.ts';
import { addPartner, refreshAddresses, rotateKeys } from '../../../src/domain/partners/partner-operations.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useDatabase } from '../../support/use-database.ts';

const now = new Date('2026-11-20T09:00:00Z');
const addresses = { base_url: 'http://127.0.0.1:4400/v1', embed_url: 'http://127.0.0.1:4400/embed/' };
const open = useDatabase();
let dataDir: string;
let old: Credentials;
beforeEach(async () => {
  dataDir = temporaryFolder();
  await open.db.delete(partners);
  old = await start();
});

const start = () => developmentPartner({ db: open.db, dataDir, now, addresses });
const rotate = (db: Database = open.db) => rotateKeys('partner_dev', { db, dataDir, now, addresses });
const draft = (name?: string) => `${credentialsPath(dataDir, name)}.draft`;

/** The database, with a connection that is lost at the commit: before it, or before its acknowledgement. */
function losing(when: 'before' | 'after'): Database {
  const lost = new Error('Connection terminated');
  const transaction: Database['transaction'] = async (work, config) => {
    await open.db.transaction(async (tx) => {
      await work(tx);
      if (when === 'before') throw lost;
    }, config);
    throw lost;
  };
  return Object.assign(Object.create(open.db), { transaction });
}

test('a rotation whose commit is lost leaves the credentials as they were', async () => {
  await expect(rotate(losing('before'))).rejects.toThrow('Connection terminated');
  expect(readCredentials(dataDir)).toEqual(old);
  expect(await start()).toEqual(old);
});

test('a rotation that was committed without its acknowledgement is found by the next start', async () => {
  await expect(rotate(losing('after'))).rejects.toThrow('Connection terminated');
  expect(readCredentials(dataDir)).toEqual(old);
  const drafted = JSON.parse(readFileSync(draft(), 'utf8'));
  expect(await start()).toEqual(drafted);
  expect(readCredentials(dataDir)).toEqual(drafted);
  expect(existsSync(draft())).toBe(false);
});

test('a rotation after one that was committed without its acknowledgement can be lost, too, without the keys being lost', async () => {
  await expect(rotate(losing('after'))).rejects.toThrow();
  const drafted = JSON.parse(readFileSync(draft(), 'utf8'));
  await expect(rotate(losing('before'))).rejects.toThrow();
  expect(await start()).toEqual(drafted);
  expect(await rotate()).toEqual(await start());
});

test('a draft that was not written to its end, or has other keys, replaces nothing', async () => {
  for (const text of ['{"api_key": "half', JSON.stringify({ ...old, api_key: 'another' })]) {
    writeFileSync(draft(), text);
    expect(await start()).toEqual(old);
    expect(readCredentials(dataDir)).toEqual(old);
  }
});

test('a partner whose addition was committed without its acknowledgement has its credentials after the next start', async () => {
  const options = { dataDir, now, addresses };
  await expect(addPartner('north', { db: losing('after'), ...options })).rejects.toThrow();
  expect(readCredentials(dataDir, 'north')).toBeUndefined();
  await refreshAddresses(open.db, dataDir, addresses);
  expect(readCredentials(dataDir, 'north')).toMatchObject({ partner_id: 'partner_north' });
});
