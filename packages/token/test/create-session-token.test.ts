import { createSessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, claims, issued, part, secret } from './fixtures.ts';

const mint = (changes: object = {}, options: object = {}) =>
  createSessionToken({ ...claims, ...changes }, { secret, now: at(), ...options });

test('createSessionToken mints the six claims of the contract and a random jti, and nothing else', async () => {
  const token = await mint();
  expect(part(token, 0)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(part(token, 1)).toEqual({
    ...claims,
    exp: issued + 7200,
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('createSessionToken omits jti if it is false, and uses the one that is passed', async () => {
  expect(part(await mint({}, { jti: false }), 1)).not.toHaveProperty('jti');
  expect(part(await mint({}, { jti: 'one' }), 1).jti).toBe('one');
});

// claims.test.ts has what no token may have.
test.each([
  ['jti', 'mine', /option jti/],
  ['exp', issued * 1000, /milliseconds.*ttlSeconds/],
  ['further', () => 1, /JSON values/],
])('createSessionToken refuses %s = %s as a TypeError that names it', async (claim, value, message) => {
  const failure = mint({ [claim]: value });
  await expect(failure).rejects.toThrow(TypeError);
  await expect(failure).rejects.toThrow(message);
});

test('createSessionToken mints a token of exactly 16,384 characters', async () => {
  const filled = (length: number) => mint({ metadata: { essay: 'a'.repeat(length) } });
  let length = 12_000;
  while ((await filled(length)).length < 16_384) length += 1;
  expect(await filled(length)).toHaveLength(16_384);
  await expect(filled(length + 1)).rejects.toThrow(/16384 characters/);
});

test('createSessionToken never puts a value or the secret into a message', async () => {
  const error = await mint({ metadata: { note: 'Ann has dyslexia', wrong: 7 } }).catch(String);
  const padded = await mint({}, { secret: `${secret} ` }).catch(String);
  expect(`${error}${padded}`).not.toMatch(/Ann|sk_test/);
});
