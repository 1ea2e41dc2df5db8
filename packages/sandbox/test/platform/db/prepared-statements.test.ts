import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PreparedStatements } from '../../../src/platform/db/prepared-statements.ts';
import { readSnapshot, SnapshotInMemory } from '../../../src/platform/db/snapshot.ts';

const snapshot = await readSnapshot();
const client = await PGlite.create(snapshot && { fs: new SnapshotInMemory(snapshot) });
let statements = new PreparedStatements(client);

beforeEach(async () => {
  await client.exec(
    'deallocate all; drop table if exists things; create table things (id text primary key, at int)',
  );
  statements = new PreparedStatements(client);
});

afterAll(async () => {
  if (!client.closed) await client.close();
});

async function prepared(): Promise<{ name: string; statement: string }[]> {
  return (
    await client.query<{ name: string; statement: string }>(
      'select name, statement from pg_prepared_statements',
    )
  ).rows;
}

test('a statement is prepared once, whatever its values are', async () => {
  for (const id of ['a', 'b', 'c']) await statements.run('insert into things values ($1, $2)', [id, 1]);
  const { rows } = await statements.run('select id from things where at = $1 order by id', [1]);
  expect(rows).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  expect((await prepared()).map(({ statement }) => statement).sort()).toEqual([
    'insert into things values ($1, $2)',
    'select id from things where at = $1 order by id',
  ]);
});

test.each([
  [
    "select 'ä' as text, 1 as int, 2::bigint as bigint, 1.5::float8 as float, true as yes, null as nothing",
    [],
  ],
  ["select '{\"a\": [1]}'::jsonb as json, array['x', null] as texts, '\\x0102'::bytea as bytes", []],
  ['select $1::timestamptz as at, $2::jsonb as json, $3::int[] as numbers', [new Date(0), { a: 1 }, [1, 2]]],
  ['select $1::text as a, $2::text as b, $3::bool as c', [null, undefined, false]],
  ['select 1 as a where false', []],
])('returns what PGlite returns: %s', async (text, params) => {
  const { rows } = await client.query(text, params);
  expect((await statements.run(text, params)).rows).toEqual(rows);
  const arrays = await client.query(text, params, { rowMode: 'array' });
  expect((await statements.run(text, params, { rowMode: 'array' })).rows).toEqual(arrays.rows);
});

test('parsers passed with one query are used for it alone', async () => {
  const text = "select '2026-01-01 00:00:00+00'::timestamptz as at";
  const { rows } = await statements.run(text, [], { parsers: { 1184: (value: string) => value } });
  expect(rows).toEqual([{ at: '2026-01-01 00:00:00+00' }]);
  expect((await statements.run(text)).rows).toEqual([{ at: new Date('2026-01-01') }]);
});

test('a statement that fails says why, and the next one is run', async () => {
  await statements.run('insert into things values ($1, 1)', ['a']);
  await expect(statements.run('insert into things values ($1, 1)', ['a'])).rejects.toMatchObject({
    code: '23505',
  });
  await expect(statements.run('select nonsense')).rejects.toMatchObject({ code: '42703' });
  expect((await statements.run('select count(*)::int as n from things')).rows).toEqual([{ n: 1 }]);
});

test('the statements used last are kept, 250 of them', async () => {
  for (let number = 0; number < 260; number += 1) {
    await statements.run(`select ${number}`);
    await statements.run('select -1');
  }
  const kept = (await prepared()).map(({ statement }) => statement);
  expect(kept).toHaveLength(250);
  expect(kept).toContain('select -1');
  expect(kept).not.toContain('select 0');
});

test('a plan made for an empty table is made anew when the table has grown', async () => {
  const text = 'select count(*) from things where at = $1';
  await client.exec('create index on things (at); set enable_bitmapscan = off');
  for (let time = 0; time < 10; time += 1) await statements.run(text, [time]);
  await statements.run('insert into things select n::text, n from generate_series(1, 50000) n');
  const plan = async () => {
    const [{ name } = { name: '' }] = (await prepared()).filter(({ statement }) => statement === text);
    return JSON.stringify((await client.query(`explain execute ${name}(1)`)).rows);
  };
  const before = await plan();
  await statements.replan();
  expect(await plan()).not.toBe(before);
  expect(await plan()).toContain('Index');
});

test('bytes are stored as they are, whatever view of a buffer they come in', async () => {
  await client.exec('drop table if exists files; create table files (piece bytea)');
  const all = Uint8Array.from({ length: 256 }, (_, number) => number);
  for (const piece of [all, all.subarray(200), Buffer.from(all).subarray(5, 9), new Uint8Array()])
    await statements.run('insert into files values ($1)', [piece]);
  const { rows } = await statements.run<{ hex: string }>("select encode(piece, 'hex') as hex from files");
  const hex = Buffer.from(all).toString('hex');
  expect(rows.map((row) => row.hex)).toEqual([hex, hex.slice(400), '05060708', '']);
});

test('a closed database says so', async () => {
  await client.close();
  await expect(statements.run('select 1')).rejects.toThrow('The database is closed.');
});
