import { expectRefusals, noCount, type Taken } from '@tutor-session/browsers/wrong-values';
import type { RequestOptions, TutorClientOptions, UploadOptions, WaitOptions } from '@tutor-session/client';
import { expect, test } from 'vitest';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey, baseUrl, fakeClient, json } from './fake-fetch.ts';

const objects = ['an object', 'an object (Date)', 'an object (Promise)', 'undefined'] as const;
const aFunction: Taken = { types: ['a function', 'undefined'] };
const milliseconds: Taken = {
  types: ['the number 5', 'undefined'],
  wrongValues: [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '60000'],
};
const retries: Taken = { types: ['the number 5', 'undefined'], wrongValues: [-1, 1.5, Number.NaN, '2'] };
const request: Record<keyof RequestOptions, Taken> = {
  signal: { types: ['undefined'], wrongValues: [{}, new AbortController()] },
  timeoutMs: milliseconds,
  maxRetries: retries,
};

test('each option of a client refuses what it does not take', () => {
  const options: Record<keyof TutorClientOptions, Taken> = {
    apiKey: { types: ['a string', 'a function'], wrongValues: ['', ' key', 'key\n', 'clé', '"key"'] },
    baseUrl: {
      types: ['a string', 'a function'],
      wrongValues: [
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
      ],
    },
    fetch: aFunction,
    timeoutMs: milliseconds,
    maxRetries: retries,
    maxResponseBytes: { types: ['the number 5', 'undefined'], wrongValues: noCount },
  };
  return expectRefusals(options, (option, value) => new TutorClient({ apiKey, baseUrl, [option]: value }));
});

test('each option of a call, an upload and a wait refuses what it does not take, and nothing is sent', async () => {
  const { client, sent } = fakeClient([json({})]);
  const upload: Record<keyof UploadOptions, Taken> = { ...request, onProgress: aFunction };
  const { signal } = request;
  const wait: Record<keyof WaitOptions, Taken> = { signal, onProgress: aFunction, maxWaitMs: milliseconds };
  await expectRefusals(request, (option, value) => client.config.get({ [option]: value }));
  await expectRefusals(upload, (option, value) =>
    client.modules.ingest({ files: [new Blob(['a'])] }, { [option]: value }),
  );
  await expectRefusals(wait, (option, value) => client.modules.waitUntilReady('mod_1', { [option]: value }));
  const options: Taken = { types: objects };
  await expectRefusals({ options }, (_, value) => client.config.get(value as never));
  await expectRefusals({ options }, (_, value) => client.modules.waitUntilReady('mod_1', value as never));
  expect(sent).toEqual([]);
});

test('an option that does not exist is refused with the nearest name', async () => {
  const misspelt = { apiKey, baseUrl, timeout: 5 } as TutorClientOptions;
  expect(() => new TutorClient(misspelt)).toThrow(
    'options has "timeout", which does not exist. Did you mean timeoutMs?',
  );
  const { client } = fakeClient([json({})]);
  await expect(client.config.get({ retries: 1 } as RequestOptions)).rejects.toThrow(
    'Did you mean maxRetries?',
  );
});

test('a key and an address by functions are read and checked at each request', async () => {
  const sent: string[] = [];
  const variables = { key: '', url: baseUrl };
  const client = new TutorClient({
    apiKey: () => variables.key,
    baseUrl: () => variables.url,
    fetch: async (url, { headers }) => {
      sent.push(`${url} ${new Headers(headers).get('x-api-key')}`);
      return Response.json({});
    },
  });
  await expect(client.config.get()).rejects.toThrow('apiKey must be the API Key');
  variables.key = 'key-1';
  await client.config.get();
  Object.assign(variables, { key: 'key-2', url: 'https://other.example/v1/' });
  await client.config.get();
  expect(sent).toEqual([`${baseUrl}/config key-1`, 'https://other.example/v1/config key-2']);
});
