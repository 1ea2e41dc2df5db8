import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TutorClient, type TutorClientOptions } from '../../src/index.ts';

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

test.each([429, 503])(
  'a write that meets %i, both with Retry-After, succeeds the second time',
  async (status) => {
    const { client, sent } = faultyClient({ status });
    await client.config.update({ branding: { name: `After ${status}` } });
    expect((await client.config.get()).branding.name).toBe(`After ${status}`);
    expect(sent).toHaveLength(3);
  },
);

test('an upload that meets 503 is sent again with all its bytes', async () => {
  const { client, sent } = faultyClient({ status: 503 });
  const loaded: number[] = [];
  const pdf = new File(['%PDF-1.7\n', 'x'.repeat(100_000)], 'a "b" ü.pdf');
  const files = [pdf, pdf];
  const { accepted } = await client.modules.ingest(
    { files },
    { onProgress: (now) => loaded.push(now.loaded) },
  );
  expect([accepted, sent.length]).toEqual([2, 2]);
  expect(loaded.at(-1)).toBeGreaterThan(200_000);
});
