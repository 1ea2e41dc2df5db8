import { expect, test } from 'vitest';
import { createLogger } from '../../../src/cli/create-logger.ts';
import { apiError, readResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const root = 'http://127.0.0.1:4400';
const get = (url: string, headers: Record<string, string> = {}) =>
  service.sandbox.fetch(new Request(url, { headers }));
const getJson = async (url: string) =>
  readResponse(await get(url, { 'x-api-key': service.sandbox.credentials.api_key }));

test.each(['127.0.0.1:4400', 'localhost:4400', '[::1]:4400'])('the service is served at %s', async (host) => {
  expect((await get(`http://${host}/openapi.yaml`)).status).toBe(200);
});

test.each(['127.0.0.1:4401', '127.0.0.1', 'evil.example:4400', 'localhost.evil.example:4400'])(
  'the service is not served at %s',
  async (host) => {
    expect(await getJson(`http://${host}/v1/sessions`)).toMatchObject(apiError(403, 'forbidden'));
  },
);

test.each([
  ['/nothing', /./],
  ['/v1/nothing', /./],
  ['/sessions', /: use \/v1\/sessions\.$/],
])('at %s there is nothing, and the error names what may be meant', async (path, message) => {
  expect(await getJson(root + path)).toMatchObject(apiError(404, 'not_found', message));
});

test.each([
  ['an error', '/v1/nothing'],
  ['the embed page', '/embed/'],
  ['a voice sample', '/voices/amber.mp3'],
  ['the health', '/_sandbox/health'],
])('%s has its id and is not sniffed', async (_, path) => {
  const { headers } = await get(root + path);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBeNull(); // the embed page is for frames
});

test('the service keeps the request id that was sent, and makes one otherwise', async () => {
  const url = `${root}/v1/sessions`;
  expect((await get(url, { 'x-request-id': 'mine-1' })).headers.get('x-request-id')).toBe('mine-1');
  const { api_key } = service.sandbox.credentials;
  for (const id of ['no\tgood', 'no good', api_key, api_key.slice(-41)]) {
    const made = (await get(url, { 'x-request-id': id })).headers.get('x-request-id');
    expect(made).toMatch(/^[\da-f-]{36}$/);
  }
});

test('a logger of ours hides what is secret, wherever somebody puts it', () => {
  let line = '';
  const logger = createLogger({
    write(text: string) {
      line += text;
    },
  });
  logger.info({
    token: 'hidden',
    headers: { 'x-api-key': 'hidden', 'x-embed-token': 'hidden' },
    api_secret: 'hidden',
  });
  expect(line).toContain('[redacted]');
  expect(line).not.toContain('hidden');
});
