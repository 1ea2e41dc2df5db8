import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { apiKey, connectionError, fakeClient, json } from './fake-fetch.ts';

const shown = (value: unknown) =>
  [
    inspect(value, { depth: 20, showHidden: true }),
    JSON.stringify(value),
    String(value),
    Object.entries(value ?? {}),
  ].join();

test('neither a client nor a page shows the API Key', async () => {
  const { client } = fakeClient([json({ data: [{ id: 'a' }], pagination: { total_pages: 2 } })]);
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
  ['a failed connection', connectionError('ECONNRESET', 'read')],
])('%s: its error does not show the API Key', async (_, response) => {
  const error = await fakeClient([response], { maxRetries: 0 })
    .client.config.get()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(shown(error) + error.stack).not.toContain(apiKey);
  if (error.code === 'invalid_api_key') expect(error.message).toBe('No such key: [API Key]');
});
