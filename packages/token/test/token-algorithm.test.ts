import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { forge, header, payload, refusal, secret, verify } from './fixtures.ts';

const code = async (token: string) => (await refusal(token)).code;

const signed = (alg: unknown, sign: (input: string) => string) => {
  const input = forge({ ...header, alg }, payload)
    .split('.')
    .slice(0, 2)
    .join('.');
  return `${input}.${sign(input)}`;
};

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const hmac = (hash: string) => (input: string) => createHmac(hash, secret).update(input).digest('base64url');

test.each<[string, (input: string) => string]>([
  ['none', () => ''],
  ['HS512', hmac('sha512')],
  ['RS256', (input) => createSign('sha256').update(input).sign(privateKey, 'base64url')],
])('the algorithm %s is refused, rightly signed', async (alg, sign) => {
  expect(await code(signed(alg, sign))).toBe('token_algorithm');
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
