import { expect, inject, test } from 'vitest';
import { openPartnerPage, pollPage, type Told, works } from './open-partner-page.ts';

const file = '/tutor-session.min.js';
const own = (told: Told | undefined) =>
  (told?.resources ?? []).filter(({ name }) => new URL(name).origin === inject('hostOrigin'));

test('the CDN file runs by itself, with the integrity value published beside it', async () => {
  await pollPage(openPartnerPage([])).toMatchObject(works);
});

test('it asks for nothing more: the page’s only requests are the file, the token and the embed', async () => {
  const told = openPartnerPage([]);
  await pollPage(told).toMatchObject(works);
  // The embed, of another origin, is not told by Chromium and Firefox at all.
  const others = (told()?.resources ?? []).filter(
    ({ name }) => new URL(name).origin !== inject('hostOrigin'),
  );
  expect(own(told()).map(({ name }) => new URL(name).pathname)).toEqual([file, '/token']);
  for (const { name } of others) expect(new URL(name).origin).toBe(inject('policyEmbedOrigin'));
});

test('with an integrity value that is not its own it does not run', async () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  await pollPage(openPartnerPage([], { integrity })).toMatchObject({ defined: false, state: '' });
});

test.each([
  ['gzip', 9000],
  ['br', 8000],
])('sent as %s it is %i bytes at most, by the engine’s own count, and runs', async (encoding, limit) => {
  const told = openPartnerPage([], { encoding });
  await pollPage(told).toMatchObject(works);
  const entry = own(told()).find(({ name }) => new URL(name).pathname === file);
  expect(entry?.encodedBodySize).toBeGreaterThan(limit / 2);
  expect(entry?.encodedBodySize).toBeLessThanOrEqual(limit);
  expect(entry?.decodedBodySize).toBeGreaterThan(limit * 2);
});
