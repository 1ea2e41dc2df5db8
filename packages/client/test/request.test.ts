import { expect, test } from 'vitest';
import { apiKey, baseUrl, fakeClient, json, refused } from './fake-fetch.ts';

test('a read carries the API Key, a request id and its filters', async () => {
  const { client, sent } = fakeClient([json({ data: [], pagination: { total_pages: 0 } })]);
  await client.sessions.list({ student_id: 'a b&c', status: 'ended', page: 3 });
  const [{ url, method, headers }] = sent as [(typeof sent)[0]];
  expect([method, url]).toEqual(['GET', `${baseUrl}/sessions?student_id=a+b%26c&status=ended&page=3`]);
  expect(headers.get('x-api-key')).toBe(apiKey);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a write carries its JSON', async () => {
  const { client, sent } = fakeClient([json({}, 201)]);
  await client.webhooks.create({ url: 'https://partner.example/hook', events: ['session.ended'] });
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(sent[0]?.body).toBe('{"url":"https://partner.example/hook","events":["session.ended"]}');
});

test('an id is one segment of the path, whatever it holds', async () => {
  const { client, sent } = fakeClient([json({})]);
  await client.students.getProgress('../a/b?c#d%2e');
  expect(sent[0]?.url).toBe(`${baseUrl}/students/..%2Fa%2Fb%3Fc%23d%252e/progress`);
});

test.each(['', '.', '..', undefined])('the id %j is a TypeError and nothing is sent', async (id) => {
  const { client, sent } = fakeClient([json({})]);
  // @ts-expect-error a JavaScript caller may have no id
  await expect(client.students.deleteData(id)).rejects.toBeInstanceOf(TypeError);
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
  ['HTML', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 200 })],
  ['a JSON text', json('hello')],
])('a success with %s is invalid_response', async (_, response) => {
  const { client } = fakeClient([response]);
  await expect(client.config.get()).rejects.toMatchObject({ code: 'invalid_response', status: 200 });
});

test('an error page of a proxy is invalid_response with its status', async () => {
  const { client } = fakeClient([() => new Response('<h1>Bad gateway</h1>', { status: 502 })], {
    maxRetries: 0,
  });
  await expect(client.config.get()).rejects.toMatchObject({ code: 'invalid_response', status: 502 });
});

test.each([
  null,
  'text',
  [],
  { error: null },
  { error: 'no' },
  { error: { code: 7, message: 'no' } },
  { error: { code: 'no' } },
])('a refusal with the body %j is invalid_response with its status', async (body) => {
  const { client } = fakeClient([json(body, 400)]);
  await expect(client.config.get()).rejects.toMatchObject({ code: 'invalid_response', status: 400 });
});

test('a list without data or pagination is invalid_response', async () => {
  const { client } = fakeClient([json({ items: [] })]);
  await expect(client.sessions.list()).rejects.toMatchObject({ code: 'invalid_response' });
});

test('a redirect is not followed, so that no other address gets the API Key', async () => {
  const { client, sent } = fakeClient([
    () => new Response(null, { status: 308, headers: { location: 'http://x/' } }),
  ]);
  await expect(client.config.get()).rejects.toMatchObject({ code: 'redirected', status: 308 });
  expect(sent).toHaveLength(1);
});

test('a deletion resolves to nothing', async () => {
  const { client } = fakeClient([() => new Response(null, { status: 204 })]);
  await expect(client.sessions.delete('ses_1')).resolves.toBeUndefined();
});
