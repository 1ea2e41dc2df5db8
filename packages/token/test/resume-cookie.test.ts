import { type TokenEndpointOptions, verifySessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, issued, origin, secret, student } from './fixtures.ts';
import { browser, endpoint } from './resume-browser.ts';

/** What is set after the cookie's value. */
async function attributes(options: Partial<TokenEndpointOptions>, headers: Record<string, string>) {
  const [cookie, ...others] = (await browser().visit(options, headers)).response.headers.getSetCookie();
  expect([cookie, others]).toEqual([expect.stringMatching(/^tutor-session-[\w-]{16}=[^;]+; /), []]);
  return cookie?.replace(/^.*?; /, '');
}

const localhost = 'http://localhost:3000';

test.each<[string, TokenEndpointOptions['resume'], string, string]>([
  ['https', true, origin, 'Secure; SameSite=None; Partitioned'],
  ['https', { sameSite: 'lax' }, origin, 'Secure; SameSite=Lax'],
  ['http', true, localhost, 'SameSite=Lax'],
])(
  'the cookie of an %s page with resume: %j is HttpOnly, has no Path, and lives as long as the token',
  async (_, resume, origin, expected) => {
    const options = { resume, ttlSeconds: 3600, allowedOrigins: [localhost] };
    expect(await attributes(options, { origin })).toBe(`Max-Age=3600; HttpOnly; ${expected}`);
  },
);

const isFrame = { 'sec-fetch-dest': 'iframe' };
test.each<[string, string, Record<string, string>, string]>([
  ['a proxy that ends TLS, by Origin', 'http://10.0.0.7:3000/', { origin }, 'Secure'],
  ['a proxy that ends TLS, by Referer', 'http://10.0.0.7:3000/', { referer: origin }, 'Secure'],
  ['https by its URL alone', 'https://app.example.com/', {}, 'Secure'],
  ['http by its URL alone', 'http://app.example.com/', { 'x-forwarded-proto': 'https' }, 'SameSite=Lax'],
  ['https by Fetch Metadata, which plain http has not', 'http://app.example.com/', isFrame, 'Secure'],
  ['this machine, whose http has it, too', 'http://localhost:3000/', isFrame, 'SameSite=Lax'],
])("the cookie's attributes are those of what the browser sees: %s", async (_, url, headers, expected) => {
  const sent = { 'sec-fetch-site': 'same-origin', ...headers };
  const response = await endpoint()(new Request(url, { method: 'POST', headers: sent }));
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`; HttpOnly; ${expected}`)),
  ]);
});

test('the cookie is the id, the expiry and the SHA-256 of the token, and nothing of the token', async () => {
  const { jar, visit } = browser();
  const { token } = await visit();
  const [[name, value] = ['', '']] = jar;
  const { jti, exp } = await verifySessionToken(token, { secret, now: at() });
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('base64url');
  expect(value).toBe(`${jti}.${exp}.${sha256}`);
  for (const part of token.split('.')) expect(`${name}=${value}`).not.toContain(part);
  expect(`${name}=${value}`).not.toContain(student.student_id);
});

/** A name of the form that ours have. */
const ours = (name: number | string) => `tutor-session-${String(name).padStart(16, '_')}`;

test('of eleven cookies one that cannot be read is evicted first', async () => {
  const { jar, visit } = browser();
  for (const name of 'abcdefghi') jar.set(ours(name), 'garbage');
  const { token } = await visit();
  await visit({ session: () => ({ ...student, topic: 'another' }) });
  expect(jar.size).toBe(10);
  expect((await visit()).token).toBe(token);
});

test('of ten cookies the one of these claims, though the oldest, is renewed and not evicted', async () => {
  const { jar, visit } = browser();
  const first = await visit();
  const [name = ''] = jar.keys();
  for (let other = 1; other < 10; other += 1) jar.set(ours(other), `id.${issued + 9_000}.${'A'.repeat(43)}`);
  const { response, token } = await visit({ now: at(issued + 7_150) });
  expect(token).not.toBe(first.token);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${name}=\\S`))]);
  expect((await visit({ now: at(issued + 7_151) })).token).toBe(token);
});

test('of any number of cookies that a sibling subdomain has set, five are evicted in a short response', async () => {
  const { jar, visit } = browser();
  for (let number = 0; number < 120; number += 1) jar.set(ours(number), `id.${number}.${'A'.repeat(43)}`);
  const cookies = (await visit()).response.headers.getSetCookie();
  expect(cookies.slice(1).map((cookie: string) => cookie.split('=')[0])).toEqual([4, 3, 2, 1, 0].map(ours));
  expect(cookies.join().length).toBeLessThan(1_000);
});

test.each(['tutor-session-short', `${ours('long')}x`, `x${ours('a')}`])(
  'a cookie of another name than ours counts and is deleted as little as the page’s own: %s',
  async (name) => {
    const { jar, visit } = browser();
    for (const other of 'abcdefghi') jar.set(ours(other), 'garbage');
    jar.set(name, 'garbage');
    expect((await visit()).response.headers.getSetCookie()).toHaveLength(1);
    expect(jar.get(name)).toBe('garbage');
  },
);
