import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TutorClient, type TutorClientOptions } from '../../src/index.ts';
import { startSession } from './play.ts';

/** The rules of retrying, against the sandbox: `X-Sandbox-Fault` makes the first attempt of a call fail. */
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox?.close());

/** A client whose first attempt meets the fault; `sent` has the request ids of all attempts. */
function faultyClient(
  fault: { status?: number; delayMs?: number },
  options: Partial<TutorClientOptions> = {},
) {
  const sent: unknown[] = [];
  const client = new TutorClient({
    apiKey: sandbox.credentials.api_key,
    baseUrl: sandbox.baseUrl,
    fetch(url, init) {
      const headers = new Headers(init.headers);
      if (sent.length === 0) headers.set('x-sandbox-fault', JSON.stringify(fault));
      sent.push(headers.get('x-request-id'));
      return fetch(url, { ...init, headers });
    },
    ...options,
  });
  return { client, sent };
}

test.each([408, 429, 500, 502, 503, 504])('a read that meets %i succeeds the second time', async (status) => {
  const { client, sent } = faultyClient({ status });
  expect(await client.config.get()).toHaveProperty('features');
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('a read that takes too long succeeds when it is sent again', async () => {
  const { client, sent } = faultyClient({ delayMs: 60_000 }, { timeoutMs: 2_000, maxRetries: 5 });
  expect(await client.config.get()).toHaveProperty('features');
  expect(sent.length).toBeGreaterThan(1); // on a machine that is busy for 2 seconds another attempt may time out, too
});

test.each([429, 503])(
  'a write that meets %i, both with Retry-After, succeeds the second time',
  async (status) => {
    const { client, sent } = faultyClient({ status });
    await client.config.update({ branding: { name: `After ${status}` } });
    expect((await client.config.get()).branding.name).toBe(`After ${status}`);
    expect(sent).toHaveLength(3);
  },
);

test.each([500, 502, 504])('a write that meets %i is not sent again', async (status) => {
  const { client, sent } = faultyClient({ status });
  await expect(client.config.update({})).rejects.toMatchObject({ status });
  expect(sent).toHaveLength(1);
});

test('a write that takes too long is not sent again', async () => {
  const { client, sent } = faultyClient({ delayMs: 5_000 }, { timeoutMs: 100 });
  await expect(client.config.update({})).rejects.toMatchObject({ code: 'timed_out', requestId: sent[0] });
  expect(sent).toHaveLength(1);
});

test('an upload that meets 503 is sent again with all its bytes', async () => {
  const { client, sent } = faultyClient({ status: 503 });
  const loaded: number[] = [];
  const files = [new File(['%PDF-1.7\n', 'x'.repeat(200_000)], 'a.pdf')];
  const { accepted } = await client.modules.ingest(
    { files },
    { onProgress: (now) => loaded.push(now.loaded) },
  );
  expect([accepted, sent.length]).toEqual([1, 2]);
  expect(loaded.at(-1)).toBeGreaterThan(200_000);
});

test('a deletion whose response was lost is sent again, finds nothing, and succeeds', async () => {
  await startSession(sandbox, 'student-1');
  let attempts = 0;
  const { client } = faultyClient(
    {},
    {
      async fetch(url, init) {
        const response = await fetch(url, init);
        attempts += 1;
        if (init.method === 'DELETE' && response.status === 204) throw new TypeError('fetch failed');
        return response;
      },
    },
  );
  await client.students.deleteData('student-1');
  await expect(client.students.getProgress('student-1')).rejects.toMatchObject({ status: 404 });
  expect(attempts).toBe(3);
});

test.each([400, 401, 403, 404, 409, 413, 415, 422])('%i is not sent again', async (status) => {
  const { client, sent } = faultyClient({ status });
  await expect(client.config.get()).rejects.toMatchObject({ name: 'ApiError', status, requestId: sent[0] });
  expect(sent).toHaveLength(1);
});
