import { isQuoted } from '@tutor-session/protocol/server';
import { createSessionToken, verifySessionToken } from '@tutor-session/token';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, catchTokenError, claims, issued } from './fixtures.ts';

const text = fc.string({ minLength: 1, unit: 'binary' });
const secrets = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80 }).filter((value) => value === value.trim() && !isQuoted(value)),
  fc.uint8Array({ maxLength: 80 }).map((bytes) => Uint8Array.of(0xff, ...bytes)), // which no text begins with
);
// JSON has one zero.
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const sessionClaims = fc.tuple(
  fc.dictionary(
    fc.string().filter((name) => !['exp', 'jti', 'topic', 'metadata'].includes(name)),
    json,
  ),
  fc.record(
    { partner_id: text, student_id: text, subject: text, level: text, engine: text, topic: text },
    { requiredKeys: ['partner_id', 'student_id', 'subject', 'level', 'engine'] },
  ),
  fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined }),
);

test('any claims are returned as they were passed', async () => {
  await fc.assert(
    fc.asyncProperty(sessionClaims, secrets, async ([further, known, metadata], secret) => {
      const passed = { ...further, ...known, ...(metadata && { metadata }) };
      const token = await createSessionToken(passed, { secret, jti: false, now: at() });
      expect(await verifySessionToken(token, { secret, now: at() })).toEqual({
        ...passed,
        exp: issued + 7200,
      });
    }),
  );
});

test('a token of one secret is refused with any other', async () => {
  const bytes = (secret: string | Uint8Array) => Buffer.from(secret as string).toString('hex');
  await fc.assert(
    fc.asyncProperty(secrets, secrets, async (secret, other) => {
      // HMAC fills short keys with zeros, so secrets that differ in trailing zeros alone are one key.
      fc.pre(bytes(secret).replace(/(00)+$/, '') !== bytes(other).replace(/(00)+$/, ''));
      fc.pre(Math.max(bytes(secret).length, bytes(other).length) <= 128);
      const token = await createSessionToken(claims, { secret });
      expect((await catchTokenError(verifySessionToken(token, { secret: other }))).code).toBe(
        'token_signature',
      );
    }),
  );
});

test('no single bit of a token can be flipped', async () => {
  const secret = 'any secret';
  const token = await createSessionToken({ ...claims, topic: 'fractions' }, { secret });
  const codes = new Set<string>();
  for (let index = 0; index < token.length; index += 1) {
    for (let bit = 0; bit < 16; bit += 1) {
      const flipped = String.fromCharCode(token.charCodeAt(index) ^ (1 << bit));
      const changed = token.slice(0, index) + flipped + token.slice(index + 1);
      codes.add((await catchTokenError(verifySessionToken(changed, { secret }))).code);
    }
  }
  expect([...codes].sort()).toEqual(['token_algorithm', 'token_malformed', 'token_signature']);
});

test('any text at all is refused as a TokenError', async () => {
  const part = fc.oneof(
    fc.base64String().map((value) => value.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')),
    fc.json().map((value) => Buffer.from(value).toString('base64url')),
    fc.constant(Buffer.from('{"alg":"HS256"}').toString('base64url')),
    fc.string({ unit: 'binary' }),
  );
  const tokens = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  await fc.assert(
    fc.asyncProperty(tokens, async (token) => {
      await catchTokenError(verifySessionToken(token, { secret: 'any secret' }));
    }),
    { numRuns: 500 },
  );
});
