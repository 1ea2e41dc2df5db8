import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiPromise, TutorClient } from '../src/index.ts';
import { fakeClient, json, refused } from './fake-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = { files: [new Blob(['%PDF'])] };
const body = { title: 'Water', subject: 'science', level: '3-5', topics: [] };
const page = { data: [], pagination: { page: 1, limit: 20, total: 0, total_pages: 0 } };

/** Every operation of openapi.yaml. */
const operations: Record<string, (client: TutorClient) => ApiPromise<unknown>> = {
  'config.get': ({ config }) => config.get(),
  'config.getTaxonomy': ({ config }) => config.getTaxonomy(),
  'config.update': ({ config }) => config.update({}),
  'invoices.get': ({ invoices }) => invoices.get('inv_1'),
  'invoices.list': ({ invoices }) => invoices.list(),
  'modules.bulkUpload': ({ modules }) => modules.bulkUpload({ file: new Blob(['PK']) }),
  'modules.create': ({ modules }) => modules.create(body),
  'modules.delete': ({ modules }) => modules.delete('mod_1'),
  'modules.get': ({ modules }) => modules.get('mod_1'),
  'modules.getCoverage': ({ modules }) => modules.getCoverage('mod_1'),
  'modules.getStatus': ({ modules }) => modules.getStatus('mod_1'),
  'modules.ingest': ({ modules }) => modules.ingest(form),
  'modules.list': ({ modules }) => modules.list(),
  'modules.update': ({ modules }) => modules.update('mod_1', {}),
  'sessions.delete': ({ sessions }) => sessions.delete('ses_1'),
  'sessions.get': ({ sessions }) => sessions.get('ses_1'),
  'sessions.getReplay': ({ sessions }) => sessions.getReplay('ses_1'),
  'sessions.getTranscript': ({ sessions }) => sessions.getTranscript('ses_1'),
  'sessions.getWhiteboard': ({ sessions }) => sessions.getWhiteboard('ses_1'),
  'sessions.list': ({ sessions }) => sessions.list(),
  'students.deleteData': ({ students }) => students.deleteData('student-1'),
  'students.getProgress': ({ students }) => students.getProgress('student-1'),
  'students.getUsage': ({ students }) => students.getUsage('student-1'),
  'students.listSessions': ({ students }) => students.listSessions('student-1'),
  'usage.get': ({ usage }) => usage.get(),
  'usage.getBreakdown': ({ usage }) => usage.getBreakdown(),
  'usage.getForecast': ({ usage }) => usage.getForecast(),
  'voices.list': ({ voices }) => voices.list(),
  'webhooks.create': ({ webhooks }) => webhooks.create({ url: 'https://partner.example/hook' }),
  'webhooks.delete': ({ webhooks }) => webhooks.delete('whk_1'),
  'webhooks.list': ({ webhooks }) => webhooks.list(),
  'webhooks.listEvents': ({ webhooks }) => webhooks.listEvents('whk_1'),
  'webhooks.test': ({ webhooks }) => webhooks.test('whk_1'),
  'webhooks.update': ({ webhooks }) => webhooks.update('whk_1', {}),
};

test('there are 34 operations', () => {
  expect(Object.keys(operations)).toHaveLength(34);
});

test.each(Object.entries(operations))(
  '%s has its response: status, headers, request id, retries',
  async (name, call) => {
    const isDeletion = /\.delete/.test(name);
    const success = () =>
      new Response(isDeletion ? null : JSON.stringify(page), {
        status: isDeletion ? 204 : 202,
        headers: { 'x-request-id': 'req_1', 'x-region': 'eu' },
      });
    const busy = refused(429, 'rate_limited', { 'retry-after': '1' });
    const result = call(fakeClient([busy, busy, success]).client).withResponse();
    await vi.runAllTimersAsync();
    const { data, response } = await result;
    expect(response).toMatchObject({ status: isDeletion ? 204 : 202, requestId: 'req_1', retries: 2 });
    expect(response.headers.get('x-region')).toBe('eu');
    if (isDeletion) expect(data).toBeUndefined();
    else expect(data).toMatchObject(page);
  },
);

test('a response without a request id has that of the request, and a first attempt no retries', async () => {
  const { client, sent } = fakeClient([json({})]);
  const { response } = await client.config.get().withResponse();
  expect(response).toMatchObject({ requestId: sent[0]?.headers.get('x-request-id'), retries: 0 });
});

test('asking for the response too sends nothing again', async () => {
  const { client, sent } = fakeClient([json({ features: {} })]);
  const call = client.config.get();
  expect(await call).toEqual({ features: {} });
  expect((await call.withResponse()).data).toEqual({ features: {} });
  expect(sent).toHaveLength(1);
});

test("every page of a list has its own response, and the page's methods", async () => {
  const numbered = (page: number) => json({ data: [{}], pagination: { page, total_pages: 2 } }, 200 + page);
  const { client } = fakeClient([numbered(1), numbered(2)]);
  const first = await client.voices.list().withResponse();
  const second = await first.data.getNextPage().withResponse();
  expect([first.response.status, second.response.status]).toEqual([201, 202]);
  expect(second.data.hasNextPage()).toBe(false);
});

test('a deletion whose first response was lost has that of the 404 that followed', async () => {
  const { client } = fakeClient([refused(500), refused(404, 'not_found')]);
  const result = client.sessions.delete('ses_1').withResponse();
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ data: undefined, response: { status: 404, retries: 1 } });
});

test('a call that fails rejects withResponse alone, and nothing is left unhandled', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const { client } = fakeClient([refused(404, 'not_found')]);
    await expect(client.config.get().withResponse()).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.voices.list().withResponse()).rejects.toMatchObject({ code: 'not_found' });
    vi.useRealTimers();
    await new Promise(setImmediate); // unhandled rejections are reported before the next turn
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

test('then, catch and finally return plain promises', () => {
  const call = fakeClient([json({})]).client.config.get();
  expect(Object.getPrototypeOf(call.finally())).toBe(Promise.prototype);
});
