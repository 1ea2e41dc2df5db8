import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../../src/api/documents.ts';
import { moduleHandlers } from '../../../src/api/modules.ts';
import type { Context } from '../../../src/domain/context.ts';
import { createModules, type Modules } from '../../../src/domain/modules/create-modules.ts';
import { resolveOptions } from '../../../src/options/resolve-options.ts';
import { createClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import type { OpenDatabase } from '../../../src/platform/db/database.ts';
import { addPartner } from '../../support/session-rows.ts';
import { testContext } from '../../support/test-context.ts';
import { testDatabase } from '../../support/test-database.ts';
import { start } from '../../support/use-sandbox.ts';
import { water } from './support/upload.ts';

let database: OpenDatabase;
let context: Context;
let modules: Modules;
beforeAll(async () => {
  database = await openDatabase(await testDatabase());
  const { db } = database;
  context = testContext(db, createClock(start, { frozen: true }));
  const { document } = await readContract();
  modules = createModules(context, { ...resolveOptions({}), document });
  for (const partner_id of ['mine', 'other']) await addPartner(db, partner_id);
});
afterAll(() => database.close());

function call(
  name: string,
  partner_id: string,
  { id = '', body = {} }: { id?: string; body?: unknown } = {},
) {
  const handlers: Readonly<Record<string, unknown>> = { ...moduleHandlers(context, modules) };
  const handler = handlers[name] as (input: object) => Promise<{ status: number; body?: unknown }>;
  const query = { page: 1, limit: 20, sort: 'created_at', order: 'desc' };
  return handler({ partner_id, params: { id }, query, body });
}

test("another partner's module is not there, for any operation", async () => {
  const created = await call('createModule', 'mine', { body: water });
  const { id } = created.body as { id: string };
  const missing = { code: 'not_found', status: 404 };
  for (const name of ['getModule', 'updateModule', 'deleteModule', 'getModuleStatus', 'getModuleCoverage']) {
    await expect(call(name, 'other', { id, body: { title: 'theirs' } })).rejects.toMatchObject(missing);
  }
  expect(await call('listModules', 'other')).toMatchObject({ body: { data: [], pagination: { total: 0 } } });
  expect(await call('getModule', 'mine', { id })).toMatchObject({ status: 200, body: { title: 'Water' } });
});

test('a module teaches no session of another partner', async () => {
  const query = { subject: 'science', topic: 'water cycle', level: '3-5' };
  expect(await modules.findModuleFor({ ...query, partner_id: 'other' })).toBeUndefined();
  expect(await modules.findModuleFor({ ...query, partner_id: 'mine' })).toMatchObject({
    material: { topic: 'water cycle' },
  });
});
