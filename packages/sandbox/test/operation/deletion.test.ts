import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import { openPage } from '../support/embed-page.ts';
import { requestApi } from '../support/request-api.ts';
import { searchFiles } from '../support/search-data.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { start } from '../support/use-sandbox.ts';

const words = 'xylophonequartz';

async function open(dataDir: string) {
  const sandbox = await createSandbox({ dataDir, clock: { start, frozen: true } });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('the words of a deleted student are in no file after a stop, or after the next start where the process is killed at once', async () => {
  const dataDir = temporaryFolder();
  const sandbox = await open(dataDir);
  const page = await openPage(sandbox, { student_id: 'student-4711' });
  await page.start();
  await page.send(words);
  expect((await requestApi(sandbox, 'DELETE', '/students/student-4711/data')).status).toBe(204);
  // What a process that is killed now would leave.
  const left = join(temporaryFolder(), 'left');
  cpSync(dataDir, left, { recursive: true });
  expect(searchFiles(left, words)).not.toEqual([]);
  await open(left);
  await expect.poll(() => searchFiles(left, words), { interval: 250 }).toEqual([]); // each look reads all files
  await sandbox.close();
  expect(searchFiles(dataDir, words)).toEqual([]);
});

test('what a removed webhook endpoint was sent is in no file ten seconds later', async () => {
  const dataDir = temporaryFolder();
  const sandbox = await open(dataDir);
  const { body } = await requestApi(sandbox, 'POST', '/webhooks', { url: 'http://127.0.0.1:9/' });
  const { id } = body as { id: string };
  const sent = await requestApi(sandbox, 'POST', `/webhooks/${id}/test`, {});
  const { test_id } = (sent.body as { payload: { data: { test_id: string } } }).payload.data;
  expect((await requestApi(sandbox, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect(searchFiles(dataDir, test_id)).not.toEqual([]);
  await sandbox.advance(10);
  expect(searchFiles(dataDir, test_id)).toEqual([]);
});
