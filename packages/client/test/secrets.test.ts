import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey, baseUrl, connectionError, fakeClient, json } from './fake-fetch.ts';

const shown = (value: unknown) =>
  [
    inspect(value, { depth: 20, showHidden: true }),
    JSON.stringify(value),
    String(value),
    Object.entries(value ?? {}),
  ].join();

test('a number in the place of the API Key is not shown', () => {
  expect(() => new TutorClient({ apiKey: 48_151 as unknown as string, baseUrl })).toThrow(
    /^(?!.*48_?151).* not a number/,
  );
});

test('neither a client nor a page shows the API Key', async () => {
  const { client } = fakeClient([
    json({ data: [{ id: 'a' }], pagination: { page: 1, limit: 1, total: 2, total_pages: 2 } }),
  ]);
  const list = client.voices.list();
  for (const value of [client, client.sessions, list, await list]) expect(shown(value)).not.toContain(apiKey);
});

test.each([
  [
    'a refusal that repeats it',
    () =>
      Response.json(
        { error: { code: 'invalid_api_key', message: `No such key: ${apiKey}`, status: 401 } },
        { status: 401 },
      ),
  ],
  ['a page that repeats it', () => new Response(`<p>${apiKey}</p>`, { status: 200 })],
  ['a content type that repeats it', () => new Response('', { headers: { 'content-type': apiKey } })],
  ['a request id that repeats it', () => new Response('{', { headers: { 'x-request-id': `id:${apiKey}` } })],
  [
    'a refusal whose code and request id repeat it',
    () =>
      Response.json(
        { error: { code: apiKey, message: 'No.', status: 401 } },
        { status: 401, headers: { 'x-request-id': apiKey } },
      ),
  ],
  ['a failed connection', connectionError('ECONNRESET', 'read')],
])('%s: its error does not show the API Key', async (_, response) => {
  const error = await fakeClient([response], { maxRetries: 0 })
    .client.config.get()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(shown(error) + error.stack).not.toContain(apiKey);
  if (error.code === 'invalid_api_key') expect(error.message).toBe('No such key: [API Key]');
});

test('what the service says enters an error without control characters, and cut', async () => {
  const code = 'a\r\nb';
  const message = `\u001b[31mred\u0085\u2028\u202etxt ${'x'.repeat(1_000)}`;
  const { client } = fakeClient([json({ error: { code, message, status: 400 } }, 400)]);
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'a b',
    message: `[31mred txt ${'x'.repeat(488)}…`,
  });
});

test.each(['req 1', 'req\u001b[31m', 'x'.repeat(201), ''])(
  'the request id %j is not well-formed, so the error has that of the request',
  async (id) => {
    const headers = new Headers();
    const refuse = () => Object.defineProperty(json({}, 400)(), 'headers', { value: headers });
    headers.get = (name) => (name === 'x-request-id' ? id : null); // as a runtime that checks less would return it
    const { client, sent } = fakeClient([refuse]);
    await expect(client.config.get()).rejects.toMatchObject({
      requestId: sent[0]?.headers.get('x-request-id'),
    });
  },
);
