import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { writeCredentials } from '../../../src/domain/partners/credentials.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import { openDatabase } from '../../../src/platform/db/open-database.ts';
import { openPglite } from '../../../src/platform/db/open-pglite.ts';
import { sha256 } from '../../../src/platform/sha256.ts';

const drizzle = fileURLToPath(new URL('../../../drizzle', import.meta.url));
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
const journal: Journal = JSON.parse(readFileSync(join(drizzle, 'meta', '_journal.json'), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

test('a data folder of the first release shows every session, delivery and invoice as it was', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const snapshot = async () => undefined; // it holds all migrations
  const older = await openPglite({ dataDir, snapshot, migrationsFolder: firstTwo(join(folder, 'drizzle')) });
  for (const statement of firstRelease.split(';\n')) await older.db.execute(sql.raw(statement));
  await older.db.execute(sql`update partners set api_key_sha256 = ${sha256('k')}`);
  await older.close();
  const keys = { api_key: 'k', api_secret: 's', webhook_secret: 'w' };
  writeCredentials(dataDir, { partner_id: 'partner_dev', ...keys, base_url: '', embed_url: '' });

  const clock = { start: new Date('2026-11-20T09:00:00.000Z'), frozen: true };
  const sandbox = await createSandbox({ dataDir, clock });
  const get = async (path: string) => {
    const headers = { 'x-api-key': sandbox.credentials.api_key };
    return (await sandbox.fetch(new Request(sandbox.baseUrl + path, { headers }))).json();
  };
  expect(sandbox.credentials).toMatchObject(keys);
  expect(await get('/sessions')).toMatchObject({
    data: [
      {
        session_id: 'ses_1',
        status: 'ended',
        duration_seconds: 61,
        ended_at: '2026-10-05T10:00:00.000Z',
        estimated_cost_usd: 0.003,
        metadata: { cohort: 'a' },
      },
    ],
    pagination: { total: 1 },
  });
  expect(await get('/sessions/ses_1/transcript')).toMatchObject({
    transcript: [{ text: 'Hello', at_ms: 0 }],
  });
  expect(await get('/usage')).toMatchObject({ totals: { total_sessions: 1, total_cost: 0.003 } });
  expect(await get('/invoices')).toMatchObject({ data: [{ id: 'inv_1', total_usd: 0.003 }] });
  expect(await get('/webhooks/whk_1/events')).toMatchObject({
    data: [
      { id: 'dlv_1', state: 'delivered', attempts: [{ number: 1 }], payload: { event: 'session.ended' } },
    ],
  });
  // What was sent and invoiced once is not sent and invoiced again.
  await sandbox.advance(86_400);
  expect(await get('/invoices')).toMatchObject({ pagination: { total: 1 } });
  expect(await get('/webhooks/whk_1/events')).toMatchObject({ pagination: { total: 1 } });
  await sandbox.close();
});

/** What the first release wrote: one session, its transcript, its delivery, its invoice. */
const firstRelease = `
  insert into partners (partner_id, api_key_sha256, api_secret, webhook_secret, days_told_until, invoiced_until, created_at)
    values ('partner_dev', 'k', 's', 'w', '2026-11-20', '2026-11-01', '2026-10-01');
  insert into sessions (session_id, partner_id, student_id, subject, topic, level, engine, input_mode, voice, features, status,
      metadata, token_sha256, token_expires_at, lesson, created_at, updated_at, ended_at, end_reason, ran_ms, last_activity_at,
      last_seen_at, last_moment_at, message_count, transcript_items, output_text_tokens, prices, cost_micro_usd, counted_at)
    values ('ses_1', 'partner_dev', 'student-1', 'math', 'fractions', '3-5', 'standard', 'text', 'amber',
      '{"voice":true,"homework":true,"whiteboard":true}', 'ended', '{"cohort":"a"}', 't', '2026-10-05T11:00Z', '{}',
      '2026-10-05T09:00Z', '2026-10-05T10:00Z', '2026-10-05T10:00Z', 'completed', 61500, '2026-10-05T10:00Z',
      '2026-10-05T10:00Z', '2026-10-05T10:00Z', 1, 1, 200,
      '{"input_text_tokens":3000000,"output_text_tokens":15000000,"input_audio_tokens":0,"output_audio_tokens":0}', 3000,
      '2026-10-05T10:00Z');
  insert into session_counts values ('partner_dev', 'math', 'ended', 1);
  insert into transcript_items (session_id, partner_id, index, role, text, at_ms, timestamp)
    values ('ses_1', 'partner_dev', 0, 'tutor', 'Hello', 0, '2026-10-05T09:00Z');
  insert into invoices values ('inv_1', 'partner_dev', '2026-10', '2026-10-01', '2026-11-01', 'issued', 1, 3000, '2026-11-01');
  insert into webhook_endpoints values ('whk_1', 'partner_dev', 'http://127.0.0.1:9/', null, '2026-10-01', '2026-10-01');
  insert into webhook_deliveries (id, endpoint_id, partner_id, session_id, student_id, event, body, state, attempt_count, attempts,
      due_at, created_at, updated_at)
    values ('dlv_1', 'whk_1', 'partner_dev', 'ses_1', 'student-1', 'session.ended',
      '{"event":"session.ended","timestamp":"2026-10-05T10:00:00.000Z","partner_id":"partner_dev","data":{"session_id":"ses_1"}}',
      'delivered', 1, '[{"number":1,"at":"2026-11-19T10:00:01.000Z","duration_ms":5,"status":200,"error":null}]',
      '2026-11-19T10:00Z', '2026-11-19T10:00Z', '2026-11-19T10:00Z');`;

/** The migrations of the first release. */
function firstTwo(target: string): string {
  cpSync(drizzle, target, { recursive: true });
  const entries = journal.entries.slice(0, 2);
  writeFileSync(join(target, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return target;
}

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
  '0000_start': '88c7438e14a3085856e0ebd5ae4202a0076051edd7d66635bb2bb093f0212c64',
  '0001_homework': '5db7b384472e141cada1eeb3c95fd2315c0a213dad1d88882f2aad7fa40c6646',
  '0002_plain_names': 'c0adb509bd589bb43ec4e5d1fe15678a0992540d1464d129ec275e65175caa97',
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
