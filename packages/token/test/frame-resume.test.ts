import { expect, test } from 'vitest';
import { url } from './fixtures.ts';
import { endpoint } from './resume-browser.ts';

const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

/** The token and the cookie of a frame's redirect. */
async function visit(address: string, headers: Record<string, string> = {}) {
  const response = await endpoint()(new Request(address, { headers: { ...frame, ...headers } }));
  const token = new URL(response.headers.get('location') ?? '').searchParams.get('token');
  return { token, cookie: response.headers.get('set-cookie') ?? '' };
}

test('a frame that is loaded again gets the same token by its cookie, unless the query has fresh=1', async () => {
  const first = await visit(url);
  const cookie = first.cookie.split(';')[0] ?? '';
  expect((await visit(url, { cookie })).token).toBe(first.token);
  expect((await visit(`${url}?fresh=0`, { cookie })).token).toBe(first.token);
  expect((await visit(`${url}?fresh=1`, { cookie })).token).not.toBe(first.token);
  const post = await endpoint()(new Request(url, { method: 'POST', headers: { cookie } }));
  expect(await post.json()).toMatchObject({ token: first.token, resumed: true });
});

const https = '; HttpOnly; Secure; SameSite=None; Partitioned';
const http = '; HttpOnly; SameSite=Lax';
test.each<[string, string, Record<string, string>, string]>([
  ['https', url, {}, https],
  ['http on this machine', 'http://localhost:3000/api/tutor', {}, http],
  [
    'https behind a proxy, by Referer',
    'http://localhost:3000/api/tutor',
    { referer: 'https://app.example.com/' },
    https,
  ],
  [
    'https behind a proxy, by Fetch Metadata, which plain http has not',
    'http://app.example.com/api/tutor',
    {},
    https,
  ],
])(
  "the cookie's attributes are those of what the browser sees: %s",
  async (_, address, headers, attributes) => {
    expect((await visit(address, headers)).cookie).toMatch(new RegExp(`Max-Age=7200${attributes}$`));
  },
);
