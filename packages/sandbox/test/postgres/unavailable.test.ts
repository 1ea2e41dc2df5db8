import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { openPage } from '../support/embed-page.ts';
import { testDatabase } from '../support/test-database.ts';
import { start } from '../support/use-sandbox.ts';

let sandbox: Sandbox;
let client: pg.Client;
beforeAll(async () => {
  const { databaseUrl = '' } = await testDatabase();
  client = new pg.Client(databaseUrl);
  await client.connect();
  const settings = { clock: { start, frozen: true }, validateResponses: true };
  sandbox = await createSandbox({ databaseUrl: `${databaseUrl}?lock_timeout=500`, ...settings });
});
afterAll(async () => {
  await sandbox.close();
  await client.end();
});

const page = (student_id: string) => openPage(sandbox, { student_id });

const health = () => sandbox.fetch(new Request('http://127.0.0.1:4400/_sandbox/health'));

/** Makes new connections read-only or not, and ends those that there are. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  const { rows } = await client.query('select current_database() as name');
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${state}`);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tutor-sandbox'`,
  );
}

test('while the database is read-only writes are 503 with a time to try again, and health says so', async () => {
  expect((await health()).status).toBe(200);
  await setReadOnly('on');
  await expect.poll(async () => (await health()).status).toBe(503);
  const refused = await (await page('read-only')).start();
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect((await health()).headers.get('retry-after')).toBe('1');
  await setReadOnly('off');
  await expect.poll(async () => (await (await page('writable')).start()).status).toBe(200);
  expect((await health()).status).toBe(200);
});

test('calls of a session whose row is locked are 503 after a while, and keep no other student waiting', async () => {
  const locked = await page('locked');
  const id = await locked.id();
  const others = [await page('free'), await page('also-free')];
  await client.query('begin');
  await client.query('select from sessions where session_id = $1 for update', [id]);
  const calls = Array.from({ length: 30 }, async () => (await locked.send('five')).status);
  for (const other of others) expect((await other.start()).status).toBe(200);
  expect(await Promise.all(calls)).toEqual(calls.map(() => 503));
  await client.query('commit');
  expect(await locked.send('five')).toMatchObject({ status: 200 });
});
