import { createHmac } from 'node:crypto';
import { createSessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, claims, forge, header, issued, payload, refusal, secret, verify } from './fixtures.ts';

const good = forge(header, payload);
const code = async (token: unknown) => (await refusal(token)).code;
const noJwt = 'the token is no JWT';
const noJson = 'is not JSON';
const noObject = 'is not a JSON object';
const extension = 'requires an extension of JWS';

test('verifySessionToken returns the claims, unknown ones included', async () => {
  const token = await createSessionToken({ ...claims, locale: 'de' }, { secret, now: at(), jti: 'one' });
  expect(await verify(token)).toEqual({ ...payload, locale: 'de', jti: 'one' });
});

test("a secret's bytes verify what its text signed", async () => {
  expect(await verify(forge(header, payload), { secret: new TextEncoder().encode(secret) })).toEqual(payload);
});

test.each([
  ['an array that prints as a token', [good], 'must be a string'],
  ['four parts', `${good}.${good}`, noJwt],
  ['a header that is not base64url', `A${good}`, 'header is not base64url'],
  [
    'a payload that is no UTF-8',
    forge(header, Buffer.from('{"name":"\xff"}', 'latin1')),
    `payload ${noJson}`,
  ],
  ['a payload that is an array', forge(header, [payload]), `payload ${noObject}`],
  ['crit', forge({ ...header, crit: ['exp'], exp: 1 }, payload), extension],
  ['b64: false', forge({ ...header, b64: false }, payload), extension],
  ['a signature that is too long', `${good}AAAA`, 'the signature is not that of'],
])('token_malformed: %s', async (_, token, message) => {
  const malformed = { code: 'token_malformed', message: expect.stringContaining(message) };
  expect(await refusal(token)).toMatchObject(malformed);
});

test('a rightly signed token whose payload is not base64url is token_malformed', async () => {
  const input = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.abcde`;
  const token = `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  const error = await refusal(token);
  expect([error.code, error.message]).toEqual(['token_malformed', 'the token cannot be decoded']);
});

test('a token of exactly 16,384 characters is accepted', async () => {
  const room = 16_384 - forge(header, { ...payload, more: '' }).length;
  const filled = (length: number) => forge(header, { ...payload, more: 'a'.repeat(length) });
  const length = Array.from({ length: room }, (_, less) => room - less).find(
    (n) => filled(n).length === 16_384,
  );
  expect(await verify(filled(length ?? 0))).toMatchObject(payload);
  expect(await code(filled((length ?? 0) + 1))).toBe('token_malformed');
});

test('a signature has one spelling: other last characters with the same bytes are refused', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(good.at(-1) ?? '');
  for (const bits of [1, 2, 3]) {
    const other = good.slice(0, -1) + alphabet[last | bits];
    expect(Buffer.from(other.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(good.split('.')[2] ?? '', 'base64url'),
    );
    expect(await code(other)).toBe('token_malformed');
  }
});

// claims.test.ts has what no token may have.
test.each([
  ['jti', 7],
  ['exp', undefined],
  ['exp', issued + 0.5],
])('the claim %s = %j is refused, and the error names the claim', async (claim, value) => {
  const error = await refusal(forge(header, { ...payload, [claim]: value }));
  expect([error.code, error.claim]).toEqual(['token_claim', claim]);
  expect(error.message).toContain(`the claim ${claim} `);
});

test('exp in milliseconds is refused, and the message says so', async () => {
  for (const exp of [(issued + 7200) * 1000, 100_000_000_000]) {
    const error = await refusal(forge(header, { ...payload, exp }));
    expect([error.code, error.claim]).toEqual(['token_claim', 'exp']);
    expect(error.message).toContain('milliseconds');
  }
  expect(await verify(forge(header, { ...payload, exp: 99_999_999_999 }))).toMatchObject(claims);
  expect(await code(forge(header, `{"exp":1e999,${JSON.stringify(claims).slice(1)}`))).toBe('token_claim');
});

test('the claims are checked only after the signature', async () => {
  expect(await code(forge(header, { ...payload, subject: '' }, 'another secret'))).toBe('token_signature');
});

test('no error quotes a token, a claim or the secret, not even in its cause', async () => {
  const secretive = { ...payload, student_id: 'Ann Example', metadata: { note: 7 } };
  for (const token of [
    forge(header, secretive),
    forge(header, '{"Ann Example'),
    forge('Ann Example', payload),
  ]) {
    const { message, cause, stack } = await refusal(token);
    expect(`${message}${String(cause)}${stack}`).not.toMatch(/Ann|sk_test|eyJ/);
  }
});
