import { expect, test } from 'vitest';
import { useSandbox } from '../../support/use-sandbox.ts';

const controlToken = 'a-control-token-of-these-tests-only';
const publicUrl = 'http://localhost:4500';
const service = useSandbox({ controlToken, publicUrl, hosts: ['sandbox', 'proxied:8080'], host: '0.0.0.0' });
const peer = '172.18.0.3';
const bearer = { authorization: `Bearer ${controlToken}` };
const json = { 'content-type': 'application/json' };

async function call(url: string, init: RequestInit = {}, from = peer): Promise<Response> {
  return service.sandbox.fetch(new Request(url, init), { incoming: { socket: { remoteAddress: from } } });
}
const status = async (...args: Parameters<typeof call>) => (await call(...args)).status;

const controls: readonly (readonly [path: string, init: RequestInit])[] = [
  ['/_sandbox/partner', {}],
  ['/_sandbox/api/v1/sessions', {}],
  ['/_sandbox/advance', { method: 'POST', headers: json, body: '{"seconds":1}' }],
  ['/v1/sessions', { headers: { 'x-sandbox-fault': '{"delayMs":0,"status":503}' } }],
];

test.each(['http://sandbox:4400', 'http://localhost:4500', 'http://127.0.0.1:4400'])(
  'another machine controls the sandbox at %s with the token, and without it is told what it needs',
  async (root) => {
    for (const [path, init] of controls) {
      const refused = await call(root + path, init);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(await refused.text()).toMatch(/control token: as Authorization: Bearer, or entered at \/\./);
      const wrong = { ...init, headers: { ...init.headers, authorization: `Bearer ${controlToken}x` } };
      expect(await status(root + path, wrong)).toBe(403);
      const shown = { ...init, headers: { ...init.headers, ...bearer } };
      expect([path, await status(root + path, shown)]).toEqual([path, path === '/v1/sessions' ? 503 : 200]);
    }
  },
);

test.each<[string, Record<string, string>]>([
  ['a page of another origin', { origin: 'http://sandbox:3000' }],
  ['a script of another page', { 'sec-fetch-site': 'same-site' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
])('%s is refused with the token, too', async (_, headers) => {
  for (const [path, init] of controls) {
    const shown = { ...init, headers: { ...init.headers, ...bearer, ...headers } };
    expect(await status(`http://sandbox:4400${path}`, shown)).toBe(403);
  }
});

test('under a name that is not allowed nothing is served, with the token neither', async () => {
  for (const root of ['http://elsewhere:4400', 'http://sandbox:4401', 'http://proxied:4400'])
    expect(await status(`${root}/_sandbox/partner`, { headers: bearer })).toBe(403);
  expect(await status('http://proxied:8080/_sandbox/partner', { headers: bearer })).toBe(200);
});

const form = (token: string) => ({ method: 'POST', body: new URLSearchParams({ control_token: token }) });

test('a browser enters the token once, and its cookie opens the inspector, with the token in no address or response', async () => {
  const first = await call(`${publicUrl}/`);
  expect(first.status).toBe(403);
  expect(await first.text()).toContain('<form method="post" action="/">');

  const wrong = await call(`${publicUrl}/`, form('not this one'));
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
  const response = await call(`${publicUrl}/`, form(`${controlToken}\n`));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^tutor_control=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(controlToken);

  const headers = { cookie: `theme=dark; ${cookie.split(';')[0]}` };
  expect(await (await call(`${publicUrl}/`, { headers })).text()).not.toContain('<form method="post"');
  expect(await status(`${publicUrl}/_sandbox/api/v1/sessions`, { headers })).toBe(200);
  expect(await status(`${publicUrl}/_sandbox/api/v1/sessions?token=${controlToken}`)).toBe(403);
});

test('the form is for no page of another origin, no proxy, and no name but those of this machine', async () => {
  const { method, body } = form(controlToken);
  for (const headers of [{ origin: 'http://localhost:3000' }, { 'x-forwarded-for': '203.0.113.9' }])
    expect(await status(`${publicUrl}/`, { method, body, headers })).toBe(403);
  const elsewhere = await call('http://sandbox:4400/', { method, body });
  expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([403, null]);
});

test('the embed page is what the browser opens, and REST is called on the own machine', () => {
  const { base_url, embed_url } = service.sandbox.credentials;
  expect({ base_url, embed_url }).toEqual({
    base_url: 'http://127.0.0.1:4400/v1',
    embed_url: 'http://localhost:4500/embed/',
  });
});
