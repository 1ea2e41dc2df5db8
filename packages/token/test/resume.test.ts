import type { TokenEndpointOptions } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, issued, secret, student, url } from './fixtures.ts';
import { browser, endpoint } from './resume-browser.ts';

test.each<[string, Partial<TokenEndpointOptions>]>([
  ['another student', { session: () => ({ ...student, student_id: 'student_2' }) }],
  ['another topic', { session: () => ({ ...student, topic: 'fractions' }) }],
  ['another partner', { partnerId: 'partner_2' }],
  ['a changed secret', { secret: `${secret}x` }],
])('%s never gets the token, not even with the cookie under its own name', async (_, changed) => {
  const { jar, visit } = browser();
  const first = await visit();
  const value = [...jar.values()][0] ?? '';
  const other = await visit(changed);
  expect([other.resumed, other.token === first.token]).toEqual([false, false]);
  for (const name of jar.keys()) jar.set(name, value);
  const forged = await visit(changed);
  expect([forged.resumed, forged.token === first.token]).toEqual([false, false]);
});

test.each([
  ['another id', (value: string) => `x${value}`],
  ['a later expiry', (value: string) => value.replace(/\.(\d+)\./, (_, exp) => `.${Number(exp) + 1}.`)],
  ['another digest', (value: string) => `${value.slice(0, -43)}${'A'.repeat(43)}`],
  ['something before its value', (value: string) => `.${value}`],
  ['something after its value', (value: string) => `${value}.`],
])('a cookie with %s gets a fresh token', async (_, change) => {
  const { jar, visit } = browser();
  const { token } = await visit();
  for (const [name, value] of jar) jar.set(name, change(value));
  const second = await visit();
  expect([second.response.status, second.resumed, second.token === token]).toEqual([200, false, false]);
});

test('a token is resumed while a minute of it is left, and not later', async () => {
  const { visit } = browser();
  const { token } = await visit();
  const again = await visit({ now: at(issued + 7139.9) });
  expect([again.token, again.resumed, again.expires_in]).toEqual([token, true, 61]);
  expect(again.response.headers.getSetCookie()).toEqual([]);
  expect((await visit({ now: at(issued + 7140) })).token).toBe(token);
  const late = await visit({ now: at(issued + 7140.001 + 0.999) });
  expect([late.resumed, late.expires_in]).toEqual([false, 7200]);
});

test('x-tutor-session-fresh: 1 gets a fresh token, which the next load resumes', async () => {
  const { jar, visit } = browser();
  const first = await visit();
  const fresh = await visit({}, { 'x-tutor-session-fresh': '1' });
  expect([fresh.resumed, fresh.token === first.token, jar.size]).toEqual([false, false, 1]);
  expect((await visit()).token).toBe(fresh.token);
});

test('a frame that is loaded again gets the same token by its cookie, unless the query has fresh=1', async () => {
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  const visit = async (query: string, cookie = '') => {
    const { headers } = await endpoint()(new Request(url + query, { headers: { ...frame, cookie } }));
    const token = new URL(headers.get('location') ?? '').searchParams.get('token');
    return { token, cookie: headers.get('set-cookie')?.split(';')[0] };
  };
  const { token, cookie } = await visit('');
  expect((await visit('?fresh=0', cookie)).token).toBe(token);
  expect((await visit('?fresh=1', cookie)).token).not.toBe(token);
  const post = await endpoint()(new Request(url, { method: 'POST', headers: { cookie: cookie ?? '' } }));
  expect(await post.json()).toMatchObject({ token, resumed: true });
});

test('the order in which session builds its claims is of no account', async () => {
  const { jar, visit } = browser();
  const metadata = { cohort: '7b', room: '12' };
  const more = { list: [{ a: 1, b: null }], metadata };
  const { token } = await visit({ session: () => ({ ...student, ...more }) });
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  const other = { ...student, list: [{ b: null, a: 1 }], metadata: reversed(metadata) };
  const again = await visit({ session: () => reversed(other) as typeof student });
  expect([again.resumed, again.token === token, jar.size]).toEqual([true, true, 1]);
  const swapped = await visit({ session: () => ({ ...student, ...more, list: [{ b: 1, a: null }] }) });
  expect(swapped.resumed).toBe(false);
});

test('claims that may not be signed are refused with resume, too', async () => {
  const errors: unknown[] = [];
  const metadata = { since: new Date(0) as unknown as string };
  const options = {
    session: () => ({ ...student, metadata }),
    onError: (error: unknown) => errors.push(error),
  };
  expect((await browser().visit(options)).response.status).toBe(500);
  expect(String(errors)).toContain('the claim metadata');
});
