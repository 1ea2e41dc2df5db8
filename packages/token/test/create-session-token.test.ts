import { createSessionToken } from '@tutor-session/token';
import { describe, expect, it } from 'vitest';
import { at, claims, issued, part, secret } from './fixtures.ts';

const mint = (changes: object = {}, options: object = {}) =>
  createSessionToken({ ...claims, ...changes }, { secret, now: at(), ...options });

describe('createSessionToken', () => {
  it('mints the six claims of the contract and a random jti, and nothing else', async () => {
    const token = await mint();
    expect(part(token, 0)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(part(token, 1)).toEqual({
      ...claims,
      exp: issued + 7200,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('makes two tokens of one second different', async () => {
    expect(await mint()).not.toBe(await mint());
  });

  it('leaves jti out where it is false, and takes the one it is given', async () => {
    expect(part(await mint({}, { jti: false }), 1)).not.toHaveProperty('jti');
    expect(part(await mint({}, { jti: 'one' }), 1).jti).toBe('one');
  });

  it('signs topic, metadata and further claims as they are', async () => {
    const more = {
      topic: 'fractions',
      metadata: { cohort: '7b' },
      locale: 'de',
      iat: 1,
      nested: { a: [1, null] },
    };
    expect(part(await mint(more), 1)).toMatchObject(more);
  });

  it('counts ttlSeconds from the clock, in whole seconds', async () => {
    const now = () => new Date(issued * 1000 + 999);
    expect(part(await mint({}, { ttlSeconds: 60, now }), 1).exp).toBe(issued + 60);
  });

  it('leaves out what is undefined', async () => {
    const token = await createSessionToken(
      { ...claims, topic: undefined, metadata: undefined, exp: undefined, jti: undefined },
      { secret, ttlSeconds: undefined, now: undefined, jti: false },
    );
    expect(Object.keys(part(token, 1))).toEqual([...Object.keys(claims), 'exp']);
  });

  it('does not change the claims it was given', async () => {
    const given = Object.freeze({ ...claims, metadata: Object.freeze({ a: 'b' }) });
    await createSessionToken(given, { secret });
    expect(given).toEqual({ ...claims, metadata: { a: 'b' } });
  });

  it.each([
    ['partner_id', undefined, /partner_id is missing/],
    ['student_id', '', /student_id is empty/],
    ['student_id', 7, /student_id must be a string/],
    ['subject', null, /subject must be a string/],
    ['level', ['6', '8'], /level must be a string/],
    ['engine', undefined, /engine is missing/],
    ['topic', 5, /topic must be a string/],
    ['metadata', { grade: 7 }, /metadata must be an object whose values are all strings/],
    ['metadata', ['a'], /metadata must be/],
    ['metadata', new Map([['a', 'b']]), /metadata must be/],
    ['metadata', null, /metadata must be/],
    ['jti', 'mine', /option jti/],
    ['exp', issued, /claims.exp is not taken: give the option ttlSeconds/],
    ['exp', issued * 1000, /milliseconds.*ttlSeconds/],
    ['further', () => 1, /JSON values/],
    ['further', 1n, /BigInt/],
  ])('refuses %s = %s as a TypeError that names it', async (claim, value, message) => {
    const failure = mint({ [claim]: value });
    await expect(failure).rejects.toThrow(TypeError);
    await expect(failure).rejects.toThrow(message);
  });

  it.each([
    ['no object', null],
    ['text', 'claims'],
    ['an array', [claims]],
  ])('refuses claims that are %s', async (_, given) => {
    // @ts-expect-error: what a caller without types may do
    await expect(createSessionToken(given, { secret })).rejects.toThrow(/claims must be an object/);
  });

  it.each([
    ['ttlSeconds', 0],
    ['ttlSeconds', -60],
    ['ttlSeconds', 1.5],
    ['ttlSeconds', Number.NaN],
    ['ttlSeconds', Number.POSITIVE_INFINITY],
    ['ttlSeconds', '7200'],
    ['ttlSeconds', issued * 1000],
    ['jti', ''],
    ['jti', true],
    ['now', Date.now()],
    ['now', () => Date.now()],
    ['now', () => new Date(Number.NaN)],
    ['secret', ''],
    ['secret', ' padded'],
    ['secret', 'padded\n'],
    ['secret', undefined],
    ['secret', new Uint8Array()],
    ['secret', [1, 2, 3]],
  ])('refuses the option %s = %s as a TypeError that names it', async (option, value) => {
    const failure = mint({}, { [option]: value });
    await expect(failure).rejects.toThrow(TypeError);
    await expect(failure).rejects.toThrow(option);
  });

  it('refuses claims that make a token longer than any header may be', async () => {
    await expect(mint({ metadata: { essay: 'a'.repeat(16_384) } })).rejects.toThrow(/claims are too large/);
  });

  it('never puts a value or the secret into a message', async () => {
    const error = await mint({ metadata: { note: 'Ann has dyslexia', wrong: 7 } }).catch(String);
    const padded = await mint({}, { secret: `${secret} ` }).catch(String);
    expect(`${error}${padded}`).not.toMatch(/Ann|sk_test/);
  });
});
