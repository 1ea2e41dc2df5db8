import { afterEach, expect, test, vi } from 'vitest';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey, baseUrl, fakeClient, json } from './fake-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  'https://api.example.com',
  'https://api.example.com/v1/sessions',
  'https://api.example.com/v1?x=1',
  'https://api.example.com/v1#x',
  'https://user@api.example.com/v1',
  'https://:password@api.example.com/v1',
  'ftp://api.example.com/v1',
  'web+https://api.example.com/v1',
  '/v1',
  '',
])('the baseUrl %j is a TypeError', (wrong) => {
  expect(() => new TutorClient({ apiKey, baseUrl: wrong })).toThrow(TypeError);
  expect(() => new TutorClient({ apiKey, baseUrl: wrong })).toThrow(/^baseUrl must /);
});

test.each(['https://api.example.com/v1', 'https://api.example.com/v1/', 'http://127.0.0.1:4400/tutor/v12'])(
  'the baseUrl %j is taken',
  async (right) => {
    const { client, sent } = fakeClient([json({})], { baseUrl: right });
    await client.config.get();
    expect(sent[0]?.url).toBe(`${right.replace(/\/$/, '')}/config`);
  },
);

test.each(['', ' key', 'key\n', 'clé', undefined])(
  'the API Key %j is a TypeError that does not repeat it',
  (wrong) => {
    // @ts-expect-error an unset variable is undefined
    const create = () => new TutorClient({ apiKey: wrong, baseUrl });
    expect(create).toThrow(TypeError);
    expect(create).toThrow('apiKey must be the API Key exactly as it was issued. Is its variable set?');
  },
);

test.each([
  { timeoutMs: 0 },
  { timeoutMs: Number.NaN },
  { timeoutMs: 2 ** 31 },
  { maxRetries: -1 },
  { maxRetries: 1.5 },
])('%j is a TypeError, for a client and for one call', async (wrong) => {
  const message = new RegExp(`^${Object.keys(wrong)[0]} must be `);
  expect(() => new TutorClient({ apiKey, baseUrl, ...wrong })).toThrow(TypeError);
  expect(() => new TutorClient({ apiKey, baseUrl, ...wrong })).toThrow(message);
  await expect(fakeClient([json({})]).client.config.get(wrong)).rejects.toThrow(message);
});

test.each([0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'the maxResponseBytes %s is a TypeError that names it',
  (maxResponseBytes) => {
    const create = () => new TutorClient({ apiKey, baseUrl, maxResponseBytes });
    expect(create).toThrow(new TypeError('maxResponseBytes must be a whole number, 1 or more.'));
  },
);

test('a time limit may be a millisecond, or the longest of a timer, for uploads too', async () => {
  expect(() => new TutorClient({ apiKey, baseUrl, timeoutMs: 1 })).not.toThrow();
  const { client } = fakeClient([json({ data: [] })], { timeoutMs: 2 ** 31 - 1 });
  await expect(client.config.get()).resolves.toEqual({ data: [] });
  await expect(client.modules.ingest({ files: [new Blob(['one'])] })).resolves.toEqual({ data: [] });
});

test('a browser gets a TypeError before anything is sent', () => {
  vi.stubGlobal('process', undefined);
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  expect(() => new TutorClient({ apiKey, baseUrl })).toThrow(
    new TypeError(
      'TutorClient must not run in a browser: whoever opens the page could read the API Key. Call it in your backend.',
    ),
  );
});

test("the platform's fetch is looked up at each call", async () => {
  const client = new TutorClient({ apiKey, baseUrl });
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await client.config.get();
  expect(fetch).toHaveBeenCalledOnce();
});
