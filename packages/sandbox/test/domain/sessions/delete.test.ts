import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { allRows } from '../../support/all-rows.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const dataDir = temporaryFolder();
const database = { dataDir, ...(await testDatabase()) };
const service = useSandbox(database);

test('a deleted session leaves nothing behind, and its token begins no other one', async () => {
  await service.api('POST', '/webhooks', {
    body: JSON.stringify({ url: 'http://127.0.0.1:9/nobody-listens' }),
    headers: { 'content-type': 'application/json' },
  });
  const page = await service.page({
    student_id: 'student-to-delete',
    metadata: { note: 'metadata-to-delete' },
  });
  const kept = await (await service.page({ student_id: 'student-to-keep' })).id();
  const session_id = await page.id();
  await page.send('words to delete');
  await service.sandbox.advance(1);

  expect(await service.api('DELETE', `/sessions/${session_id}`)).toMatchObject({
    status: 204,
    body: undefined,
  });
  expect(await service.api('DELETE', `/sessions/${session_id}`)).toMatchObject(apiError(404, 'not_found'));
  expect(await service.api('GET', `/sessions/${session_id}`)).toMatchObject(apiError(404, 'not_found'));
  expect(await page.start()).toMatchObject(apiError(401, 'invalid_token', /used/));
  expect(await page.heartbeat()).toMatchObject(apiError(401, 'invalid_token', /used/));
  await service.sandbox.close();

  const { db, close } = await openDatabase(database);
  const everything = await allRows(db);
  await close();
  expect(everything).toContain(kept);
  for (const trace of [session_id, 'student-to-delete', 'metadata-to-delete', 'words to delete']) {
    expect(everything).not.toContain(trace);
  }
});
