import { afterEach, expect, test, vi } from 'vitest';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey, baseUrl, fakeClient, json } from './fake-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['https://api.example.com/v1', 'https://api.example.com/v1/', 'http://127.0.0.1:4400/tutor/v12'])(
  'the baseUrl %j is taken',
  async (right) => {
    const { client, sent } = fakeClient([json({})], { baseUrl: right });
    await client.config.get();
    expect(sent[0]?.url).toBe(`${right.replace(/\/$/, '')}/config`);
  },
);

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
