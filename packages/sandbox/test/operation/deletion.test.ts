import { EmbedClient } from '@tutor-session/embed';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { type ChildSandbox, startChild } from '../support/child-sandbox.ts';
import { nothing } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { requestApi } from '../support/request-api.ts';
import { searchFiles } from '../support/search-data.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { start } from '../support/use-sandbox.ts';

const words = 'xylophonequartz';

async function say({ credentials }: ChildSandbox): Promise<void> {
  const baseUrl = new URL('api/', credentials.embed_url).href;
  const token = await mintToken(credentials, { student_id: 'student-4711' });
  const page = new EmbedClient({ token, baseUrl });
  await page.attach({ after: nothing });
  await page.sendMessage({ text: words, client_message_id: 'message-1', after: nothing });
}

/** Registers an endpoint where nobody listens, and sends it a test; returns its id, and one that only the delivery holds. */
async function sendTest(sandbox: Sandbox): Promise<{ id: string; test_id: string }> {
  const { body } = await requestApi(sandbox, 'POST', '/webhooks', { url: 'http://127.0.0.1:9/' });
  const { id } = body as { id: string };
  const sent = await requestApi(sandbox, 'POST', `/webhooks/${id}/test`, {});
  const { payload } = sent.body as { payload: { data: { test_id: string } } };
  return { id, test_id: payload.data.test_id };
}

test('the words of a deleted student are in no file after the next start, also when the process is killed at once', async () => {
  const dataDir = temporaryFolder();
  let sandbox = await startChild(dataDir);
  onTestFinished(() => void sandbox.stop('SIGKILL'));
  await say(sandbox);
  const { credentials } = sandbox;
  const removed = await requestApi(
    { fetch: (request) => fetch(request), credentials },
    'DELETE',
    '/students/student-4711/data',
  );
  await sandbox.stop('SIGKILL');
  expect(removed.status).toBe(204);
  expect(searchFiles(dataDir, words)).not.toEqual([]);
  sandbox = await startChild(dataDir);
  await expect.poll(() => searchFiles(dataDir, words)).toEqual([]);
});

test('what a removed webhook endpoint was sent is in no file ten seconds later', async () => {
  const dataDir = temporaryFolder();
  const sandbox = await createSandbox({ dataDir, clock: { start, frozen: true } });
  onTestFinished(() => sandbox.close());
  const { id, test_id } = await sendTest(sandbox);
  expect((await requestApi(sandbox, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect(searchFiles(dataDir, test_id)).not.toEqual([]);
  await sandbox.advance(10);
  expect(searchFiles(dataDir, test_id)).toEqual([]);
});
