import { expect, test, vi } from 'vitest';
import { apiKey, baseUrl, fakeClient, json, refused } from './fake-fetch.ts';

test('a read carries the API Key, a request id and its filters', async () => {
  const { client, sent } = fakeClient([
    json({ data: [], pagination: { page: 3, limit: 20, total: 0, total_pages: 0 } }),
  ]);
  // @ts-expect-error a JavaScript caller's filter may be undefined
  await client.sessions.list({ student_id: 'a b&c', status: 'ended', subject: undefined, page: 3 });
  const [{ url, method, headers }] = sent as [(typeof sent)[0]];
  expect([method, url]).toEqual(['GET', `${baseUrl}/sessions?student_id=a+b%26c&status=ended&page=3`]);
  expect(headers.get('x-api-key')).toBe(apiKey);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.has('content-type')).toBe(false);
});

test('a write carries its JSON', async () => {
  const { client, sent } = fakeClient([json({}, 201)]);
  await client.webhooks.create({ url: 'https://partner.example/hook', events: ['session.ended'] });
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(sent[0]?.body).toBe('{"url":"https://partner.example/hook","events":["session.ended"]}');
});

test('no response is kept by a cache around fetch, in the memory or on the disk of a framework', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  const { client } = fakeClient([], { fetch });
  await client.students.getProgress('stu_1');
  await client.config.update({});
  expect(fetch.mock.calls.map(([, { cache }]) => cache)).toEqual(['no-store', 'no-store']);
});

test('a runtime whose requests know no cache, as older Workers, is not asked for it', async () => {
  const refusing = class {
    constructor(_url: string, init: RequestInit) {
      if ('cache' in init)
        throw new Error("The 'cache' field on 'RequestInitializerDict' is not implemented.");
    }
  };
  vi.stubGlobal('Request', refusing);
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  await fakeClient([], { fetch }).client.config.get();
  vi.unstubAllGlobals();
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('cache');
});

test('an id is one segment of the path, whatever it holds', async () => {
  const { client, sent } = fakeClient([json({})]);
  await client.students.getProgress('../a/b?c#d%2e');
  expect(sent[0]?.url).toBe(`${baseUrl}/students/..%2Fa%2Fb%3Fc%23d%252e/progress`);
});

test.each(['', '.', '..', undefined])('the id %j is a TypeError and nothing is sent', async (id) => {
  const { client, sent } = fakeClient([json({})]);
  // @ts-expect-error a JavaScript caller may have no id
  await expect(client.students.deleteData(id)).rejects.toThrow(
    new TypeError('The id must be a string, not empty, and neither "." nor "..".'),
  );
  expect(sent).toEqual([]);
});

test("a refusal has the service's code, message, status and request id", async () => {
  const { client } = fakeClient([refused(404, 'not_found', { 'x-request-id': 'req_1' })]);
  await expect(client.sessions.get('ses_1')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'not_found',
    status: 404,
    message: 'Refused with 404.',
    requestId: 'req_1',
  });
});

test.each([
  ['HTML', '<h1>Hello</h1>', { 'content-type': 'text/html' }, 'text/html'],
  ['an array', '[]', { 'content-type': 'application/json' }, 'application/json'],
])('a success with %s is invalid_response, which says the type', async (_, text, more, type) => {
  const body = new TextEncoder().encode(text); // text would have a type
  const headers = { ...more, 'x-request-id': 'req_1' };
  const { client } = fakeClient([() => new Response(body, { headers })]);
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'invalid_response',
    message: `The response has status 200 and is no JSON object (${type}): check baseUrl.`,
    requestId: 'req_1',
  });
});

test.each([null, { error: 'no' }, { error: { code: 7, message: 'no' } }, { error: { code: 'no' } }])(
  'a refusal with the body %j is invalid_response with its status',
  async (body) => {
    const { client } = fakeClient([json(body, 400)]);
    await expect(client.config.get()).rejects.toMatchObject({ code: 'invalid_response', status: 400 });
  },
);

const pagination = { page: 1, limit: 20, total: 0, total_pages: 0 };
test.each([
  { data: [], pagination: { ...pagination, limit: 0 } },
  { data: [], pagination: { ...pagination, total_pages: '0' } },
  { data: 'none', pagination },
])('a list without data or pagination is invalid_response: %j', async (body) => {
  const { client } = fakeClient([json(body)]);
  await expect(client.sessions.list()).rejects.toMatchObject({
    code: 'invalid_response',
    status: 200,
    message: 'The response is not page 1 of a list with data and pagination.',
  });
});

const redirect = () => new Response(null, { status: 300, headers: { location: 'http://x/' } });

test.each([
  ['300', redirect],
  ['a status that the platform hides', () => Response.error()],
])('a redirect is not followed, so that no other address gets the API Key: %s', async (_, response) => {
  const { client, sent } = fakeClient([response]);
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'redirected',
    message: 'The service redirects, which is not followed: set baseUrl to the final address.',
  });
  expect(sent).toHaveLength(1);
});
