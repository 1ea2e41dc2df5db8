import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSessionToken } from '@tutor-session/token';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { type ChildSandbox, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readResponse } from '../support/test-response.ts';
import { start } from '../support/use-sandbox.ts';

const words = 'xylophonequartz';

async function say({ credentials }: ChildSandbox): Promise<void> {
  const { partner_id, api_secret, embed_url } = credentials;
  const claims = {
    partner_id,
    student_id: 'student-4711',
    subject: 'math',
    level: '3-5',
    engine: 'standard',
  };
  const headers = {
    'x-embed-token': await createSessionToken(claims, { secret: api_secret }),
    'content-type': 'application/json',
  };
  const after = { transcript: 0, whiteboard: 0, events: 0 };
  for (const [path, body] of [
    ['api/session', { after }],
    ['api/session/messages', { text: words, client_message_id: 'message-1', after }],
  ] as const) {
    const response = await fetch(new URL(path, embed_url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  }
}

/** The files of a data folder that hold the needle. */
function search(dataDir: string, needle: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(needle));
}

async function makeFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  return dataDir;
}

/** Calls the REST API of a sandbox, wherever it runs. */
async function api(
  { fetch, credentials }: Pick<Sandbox, 'fetch' | 'credentials'>,
  method: string,
  path: string,
  body?: object,
) {
  const headers = { 'x-api-key': credentials.api_key, 'content-type': 'application/json' };
  const json = body ? { body: JSON.stringify(body) } : {};
  return readResponse(await fetch(new Request(credentials.base_url + path, { method, headers, ...json })));
}

/** Registers an endpoint where nobody listens, and sends it a test; returns its id, and one that only the delivery holds. */
async function sendTest(sandbox: Sandbox): Promise<{ id: string; test_id: string }> {
  const { body } = await api(sandbox, 'POST', '/webhooks', { url: 'http://127.0.0.1:9/' });
  const { id } = body as { id: string };
  const sent = await api(sandbox, 'POST', `/webhooks/${id}/test`, {});
  const { payload } = sent.body as { payload: { data: { test_id: string } } };
  return { id, test_id: payload.data.test_id };
}

test('the words of a deleted student are in no file after the next start, also when the process is killed at once', async () => {
  const dataDir = await makeFolder();
  let sandbox = await startChild(dataDir);
  onTestFinished(() => void sandbox.stop('SIGKILL'));
  await say(sandbox);
  const { credentials } = sandbox;
  const removed = await api(
    { fetch: (request) => fetch(request), credentials },
    'DELETE',
    '/students/student-4711/data',
  );
  await sandbox.stop('SIGKILL');
  expect(removed.status).toBe(204);
  expect(search(dataDir, words)).not.toEqual([]);
  sandbox = await startChild(dataDir);
  await expect.poll(() => search(dataDir, words)).toEqual([]);
});

test('what a removed webhook endpoint was sent is in no file ten seconds later', async () => {
  const dataDir = await makeFolder();
  const sandbox = await createSandbox({ dataDir, clock: { start, frozen: true } });
  onTestFinished(() => sandbox.close());
  const { id, test_id } = await sendTest(sandbox);
  expect((await api(sandbox, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect(search(dataDir, test_id)).not.toEqual([]);
  await sandbox.advance(10);
  expect(search(dataDir, test_id)).toEqual([]);
});

test('a delivery that is too old to be listed is in no file ten seconds after its removal', async () => {
  const dataDir = await makeFolder();
  const options = { deliveryRetentionSeconds: 60, clock: { start, frozen: true } };
  const sandbox = await createSandbox({ dataDir, ...options });
  onTestFinished(() => sandbox.close());
  const { test_id } = await sendTest(sandbox);
  expect(search(dataDir, test_id)).not.toEqual([]);
  await sandbox.advance(3_600);
  await sandbox.advance(10);
  expect(search(dataDir, test_id)).toEqual([]);
});
