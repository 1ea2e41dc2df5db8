import { createSessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { markupFor } from '../../src/views/playground/markup.ts';
import { readToken } from '../../src/views/playground/token.ts';

const now = new Date('2026-11-20T09:00:00Z');
const claims = { partner_id: 'p', student_id: 'Zoë "1"', subject: 'math', level: '3-5', engine: 'standard' };
const mint = (more = {}) =>
  createSessionToken(
    { ...claims, ...more },
    { secret: 'a-secret-of-enough-bytes-for-hs256!', ttlSeconds: 60, now: () => now },
  );

test('a token is shown claim by claim, mandatory ones first', async () => {
  const shown = readToken(await mint({ note: { a: 1 } }), now);
  expect(shown.map(({ name, value, isWrong }) => [name, value, isWrong])).toEqual([
    ...Object.entries(claims).map(([name, value]) => [name, value, false]),
    ['exp', '1795165260 (2026-11-20T09:01:00.000Z)', false],
    ['note', '{"a":1}', false],
    ['jti', expect.any(String), false],
  ]);
});

test('a claim that is missing, and an expiry that is over, are wrong', async () => {
  const later = new Date(now.getTime() + 60_000);
  expect(readToken(await mint(), later).filter(({ isWrong }) => isWrong)).toMatchObject([{ name: 'exp' }]);
  const wrong = readToken(`x.${btoa('{}')}.x`, now).filter(({ isWrong }) => isWrong);
  expect(wrong.map(({ name }) => name)).toEqual([...Object.keys(claims), 'exp']);
});

test('a level that names no grade is wrong, since the tutor takes another one', async () => {
  const shown = readToken(await mint({ level: 'third grade' }), now);
  expect(shown.filter(({ isWrong }) => isWrong)).toEqual([
    { name: 'level', value: 'third grade', meaning: expect.stringContaining('3-5'), isWrong: true },
  ]);
  for (const level of ['K-2', '7', 'grade 6', 'pre-K', 'Kindergarten'])
    expect(readToken(await mint({ level }), now).filter(({ isWrong }) => isWrong)).toEqual([]);
});

test('the markup has each attribute as its framework writes it', () => {
  const { HTML, React } = markupFor({ 'heading-level': '3', 'fit-content': true, label: '"<b>' });
  expect(HTML).toContain(
    '<tutor-session token-endpoint="/api/tutor-token" heading-level="3" fit-content label="&quot;&lt;b>">',
  );
  expect(React).toContain(
    '<TutorSession tokenEndpoint="/api/tutor-token" headingLevel={3} fitContent label="\\"<b>" />',
  );
});
