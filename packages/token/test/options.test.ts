import { expectRefusals, noCount, type Taken } from '@tutor-session/browsers/wrong-values';
import {
  type CreateSessionTokenOptions,
  createSessionToken,
  createTokenEndpoint,
  type TokenEndpointOptions,
  type VerifySessionTokenOptions,
  verifySessionToken,
} from '@tutor-session/token';
import { expect, test } from 'vitest';
import { claims, endpoint, secret } from './fixtures.ts';

const aSecret: Taken = { types: ['a string'], wrongValues: ['', 'padded\n', new Uint8Array()] };
const seconds: Taken = { types: ['the number 5', 'undefined'], wrongValues: [...noCount, 86_401, '7200'] };
const aFunction: Taken = { types: ['a function', 'undefined'] };

const ofEndpoint: Record<keyof TokenEndpointOptions, Taken> = {
  secret: { ...aSecret, types: ['a string', 'a function'] },
  partnerId: { types: ['a string', 'a function'], wrongValues: [''] },
  embedUrl: {
    types: ['a string', 'a function'],
    wrongValues: [
      '',
      '/embed',
      '//embed.example.com',
      'http://embed.example.com',
      'data:text/html,x',
      'https://user@embed.example.com',
      'https://:password@embed.example.com',
      ' https://embed.example.com',
      new URL('https://embed.example.com'),
    ],
  },
  tokenIn: { types: ['undefined'], wrongValues: ['header', 'Query'] },
  issue: { types: ['undefined'], wrongValues: ['post'] },
  allowSameOrigin: { types: ['a boolean', 'undefined'] },
  ttlSeconds: seconds,
  session: { types: ['a function'] },
  allowedOrigins: { types: ['an array', 'undefined'], wrongValues: [['*'], [5], ['https://a.example/']] },
  resume: {
    types: ['a boolean', 'an object', 'an object (Date)', 'an object (Promise)', 'undefined'],
    wrongValues: [{ sameSite: 'strict' }],
  },
  onError: aFunction,
  now: aFunction,
};

test('each option of createTokenEndpoint refuses what it does not take, at once', () =>
  expectRefusals(ofEndpoint, (option, value) => endpoint({ [option]: value })));

test('each option of createSessionToken refuses what it does not take', () => {
  const options: Record<keyof CreateSessionTokenOptions, Taken> = {
    secret: aSecret,
    ttlSeconds: seconds,
    jti: { types: ['a string', 'undefined'], wrongValues: ['', true] },
    now: aFunction,
  };
  return expectRefusals(options, (option, value) => createSessionToken(claims, { secret, [option]: value }));
});

test('each option of verifySessionToken refuses what it does not take', async () => {
  const token = await createSessionToken(claims, { secret });
  const options: Record<keyof VerifySessionTokenOptions, Taken> = {
    secret: aSecret,
    graceSeconds: { ...seconds, wrongValues: [-1, 0.5, Number.NaN, 86_401] },
    now: aFunction,
  };
  await expectRefusals(options, (option, value) => verifySessionToken(token, { secret, [option]: value }));
});

test('options and claims that are no object are refused by name', () =>
  expectRefusals(
    {
      options: { types: ['an object', 'an object (Date)', 'an object (Promise)'] },
      claims: { types: ['an object', 'an object (Date)', 'an object (Promise)'] },
    },
    (argument, value) => {
      if (argument === 'claims') return createSessionToken(value as never, { secret });
      createTokenEndpoint(value as never);
    },
  ));

test.each<[string, (typo: object) => unknown]>([
  ['createTokenEndpoint', (typo) => endpoint(typo)],
  ['its resume', (typo) => endpoint({ resume: typo })],
  ['createSessionToken', (typo) => createSessionToken(claims, { secret, ...typo })],
  ['verifySessionToken', (typo) => verifySessionToken('', { secret, ...typo })],
])('%s refuses an option that does not exist', async (_, call) => {
  const refused = new Promise((resolve) => resolve(call({ noSuch: 'hunter2' })));
  await expect(refused).rejects.toThrow(/ has "noSuch", which does not exist\./);
});
