import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api');
const schema = new URL('../../../src/domain/schema/', import.meta.url);
const meta = new URL('../../../drizzle/meta/', import.meta.url);

test('the migrations together make the tables that the schema describes (else: pnpm db:generate)', async () => {
  const files = readdirSync(schema).filter((file) => file !== 'index.ts');
  const modules = await Promise.all(files.map((file) => import(new URL(file, schema).href)));
  const described = generateDrizzleJson(Object.assign({}, ...modules));
  expect(Object.keys(described.tables).length).toBeGreaterThan(6);
  const newest = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const made = JSON.parse(readFileSync(new URL(`${newest}`, meta), 'utf8'));
  expect(await generateMigration(made, described)).toEqual([]);
});
