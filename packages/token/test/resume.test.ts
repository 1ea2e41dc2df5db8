import { createTokenEndpoint, type TokenEndpointOptions, verifySessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, claims, issued, secret } from './fixtures.ts';

const { partner_id: partnerId, ...student } = claims;
const origin = 'https://app.example.com';
const url = `${origin}/api/tutor-token`;

/** A browser with a cookie jar in front of one endpoint; `visit` sends the jar and stores what is set. */
function browser() {
  const jar = new Map<string, string>();
  const visit = async (options: Partial<TokenEndpointOptions> = {}, headers: Record<string, string> = {}) => {
    const handler = createTokenEndpoint({
      secret,
      partnerId,
      embedUrl: 'https://embed.example.com',
      session: () => student,
      resume: true,
      now: at(),
      ...options,
    });
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await handler(
      new Request(url, { method: 'POST', headers: { origin, cookie, ...headers } }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(line) ?? [];
      if (maxAge === '0') jar.delete(name);
      else jar.set(name, value);
    }
    return { response, ...(await response.json()) };
  };
  return { jar, visit };
}

test('a page that is loaded again gets the same token, with the time that is left', async () => {
  const { visit } = browser();
  const first = await visit();
  const second = await visit({ now: at(issued + 1_000.9) });
  expect([first.resumed, first.expires_in]).toEqual([false, 7200]);
  expect([second.resumed, second.expires_in]).toEqual([true, 6200]);
  expect(second.token).toBe(first.token);
  expect(second.response.headers.getSetCookie()).toEqual([]);
  expect(second.response.headers.get('cache-control')).toBe('no-store');
});

test('without the option no cookie is set or read, and the response does not name it', async () => {
  const { jar, visit } = browser();
  await visit();
  const { response, ...body } = await visit({ resume: false });
  expect(Object.keys(body)).toEqual(['token', 'embed_url', 'expires_in']);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(jar.size).toBe(1);
});

test('the cookie is HttpOnly and SameSite=Lax, has no Path, lives as long as the token, and is Secure for an https page', async () => {
  const cookie = (await browser().visit({ ttlSeconds: 3600 })).response.headers.getSetCookie();
  expect(cookie).toEqual([
    expect.stringMatching(/^tutor-session-[\w-]{16}=[^;]+; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/),
  ]);
  const localhost = 'http://localhost:3000';
  const plain = await browser().visit({ allowedOrigins: [localhost] }, { origin: localhost });
  expect(plain.response.headers.getSetCookie()).toEqual([expect.stringMatching(/SameSite=Lax$/)]);
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
  ['an expiry in milliseconds', (value: string) => value.replace(/\.(\d+)\./, '.99999999999.')],
  ['garbage', () => 'garbage'],
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

test('each set of claims has a token of its own, and a sixth one evicts the oldest', async () => {
  const { jar, visit } = browser();
  const lesson = (topic: number, extra: object = {}) =>
    visit({ session: () => ({ ...student, topic: `topic ${topic}` }), now: at(issued + topic), ...extra });
  const tokens: string[] = [];
  for (const topic of [1, 2, 3, 4, 5]) tokens.push((await lesson(topic)).token);
  expect(jar.size).toBe(5);
  for (const topic of [1, 2, 3, 4, 5]) expect((await lesson(topic)).token).toBe(tokens[topic - 1]);
  await lesson(6);
  expect(jar.size).toBe(5);
  expect((await lesson(2)).token).toBe(tokens[1]);
  expect((await lesson(1)).resumed).toBe(false);
  expect(jar.size).toBe(5);
});

test.each([
  ['older', ['a', 'b', 'c', 'd'], []],
  ['newer', [], ['a', 'b', 'c', 'd']],
])('cookies that cannot be read are evicted first: %s ones', async (_, before, after) => {
  const { jar, visit } = browser();
  for (const name of before) jar.set(`tutor-session-${name}`, 'garbage');
  const { token } = await visit();
  for (const name of after) jar.set(`tutor-session-${name}`, 'garbage');
  await visit({ session: () => ({ ...student, topic: 'another' }) });
  expect(jar.size).toBe(5);
  expect((await visit()).token).toBe(token);
});

test('cookies of the page’s own are neither read nor deleted', async () => {
  const { jar, visit } = browser();
  for (let number = 0; number < 10; number += 1) jar.set(`own-${number}`, 'a=b');
  await visit();
  expect(jar.size).toBe(11);
});

test('the preflight allows the header for a fresh token', async () => {
  const friend = 'https://www.example.com';
  const handler = createTokenEndpoint({
    secret,
    partnerId,
    embedUrl: 'https://embed.example.com',
    session: () => student,
    allowedOrigins: [friend],
    resume: true,
  });
  const requested = { 'access-control-request-headers': 'content-type,x-tutor-session-fresh' };
  for (const headers of [{ origin: friend, ...requested }, { origin: friend }]) {
    const response = await handler(new Request(url, { method: 'OPTIONS', headers }));
    expect(response.headers.get('access-control-allow-headers')).toContain('x-tutor-session-fresh');
  }
});

test('a resume that is not a boolean is a TypeError', () => {
  const wrong = {
    secret,
    partnerId,
    embedUrl: 'https://embed.example.com',
    session: () => null,
    resume: 'yes',
  };
  expect(() => createTokenEndpoint(wrong as unknown as TokenEndpointOptions)).toThrow(
    /resume must be true or false/,
  );
});
