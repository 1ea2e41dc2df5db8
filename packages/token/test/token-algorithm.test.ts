import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { verifySessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, catchTokenError, claims, forge, issued, secret } from './fixtures.ts';

const header = { alg: 'HS256', typ: 'JWT' };
const payload = { ...claims, exp: issued + 7200 };
const verify = (token: string) => verifySessionToken(token, { secret, now: at() });
const code = async (token: string) => (await catchTokenError(verify(token))).code;

const signed = (alg: unknown, sign: (input: string) => string) => {
  const input = forge({ ...header, alg }, payload)
    .split('.')
    .slice(0, 2)
    .join('.');
  return `${input}.${sign(input)}`;
};

test('the algorithm none is refused, without a signature and with one', async () => {
  expect(await code(signed('none', () => ''))).toBe('token_algorithm');
  expect(await code(forge({ alg: 'none' }, payload))).toBe('token_algorithm');
  expect(await code(forge({ alg: 'nOnE' }, payload))).toBe('token_algorithm');
});

test('the algorithms HS512 and HS384 are refused, with the right secret', async () => {
  for (const [alg, hash] of [
    ['HS512', 'sha512'],
    ['HS384', 'sha384'],
  ] as const) {
    const token = signed(alg, (input) => createHmac(hash, secret).update(input).digest('base64url'));
    expect(await code(token)).toBe('token_algorithm');
  }
});

test('the algorithm RS256 is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const token = signed('RS256', (input) => createSign('sha256').update(input).sign(privateKey, 'base64url'));
  expect(await code(token)).toBe('token_algorithm');
});

test.each([undefined, null, 256, '', 'hs256', ['HS256'], { alg: 'HS256' }])(
  'the algorithm %j is refused, though the signature matches',
  async (alg) => {
    expect(await code(forge({ alg }, payload))).toBe('token_algorithm');
  },
);

test('of two algorithms in one header the last counts, as JSON.parse reads it', async () => {
  expect(await verify(forge('{"alg":"none","alg":"HS256"}', payload))).toEqual(payload);
  expect(await code(forge('{"alg":"HS256","alg":"none"}', payload))).toBe('token_algorithm');
});
