import { expect, test } from 'vitest';
import { createApp } from '../server.ts';

const credentials = {
  partner_id: 'partner_dev',
  api_key: 'key',
  api_secret: 'secret-of-at-least-32-characters-length',
  webhook_secret: 'secret',
  base_url: 'http://127.0.0.1:1/v1',
  embed_url: 'http://127.0.0.1:1/embed/',
};

const ownPage = {
  'content-type': 'application/json',
  origin: 'http://localhost',
  'sec-fetch-site': 'same-origin',
};

/** The demo's server, without a network. */
function start(engines?: readonly string[]) {
  const app = createApp(credentials, 'cookie-secret', engines);
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost${path}`, { method: 'POST', headers: { ...ownPage, ...headers }, body });
  const frame = (params: object, headers: Record<string, string> = {}) =>
    app.request(`http://localhost/api/tutor?params=${JSON.stringify(params)}`, {
      headers: { ...ownPage, 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', ...headers },
    });
  /** The claims that Ada's frame gets where it asks with these params. */
  async function claims(body: object) {
    const login = await post('/login', '{"student":"ada"}');
    const cookie = login.headers.get('set-cookie') ?? '';
    const { hash } = new URL((await frame(body, { cookie })).headers.get('location') ?? '');
    return JSON.parse(Buffer.from(hash.split('.')[1] ?? '', 'base64url').toString());
  }
  return { app, post, frame, claims };
}

test('the page chooses among the engines that there are', async () => {
  const both = ['standard', 'guided'];
  expect(await start(both).claims({ engine: 'guided' })).toMatchObject({ engine: 'guided' });
  expect(await start(both).claims({ engine: 'other' })).toMatchObject({ engine: 'standard' });
  expect(await start().claims({ engine: 'guided' })).toMatchObject({ engine: 'standard' });
});

test('the choice is shown where there is one', async () => {
  const page = async (engines?: readonly string[]) =>
    (await start(engines).app.request('http://localhost/')).text();
  expect(await page(['standard', 'guided'])).toContain('class="engine">');
  expect(await page()).toContain('class="engine" hidden>');
});

test('the student is read from the cookie, never from the request’s params, and nobody is tutored without', async () => {
  const { claims, frame } = start();
  expect(await claims({ student: 'ben', student_id: 'ben' })).toMatchObject({ student_id: 'ada' });
  expect((await frame({ student: 'ben' })).status).toBe(401);
});

test.each([
  ['a form of another site', '{"student":"ben"}', 'https://elsewhere.example', 403],
  ...['null', '7', '{}', '{"student":null}', 'ada'].map((body): [string, string, string, number] => [
    body,
    body,
    'http://localhost',
    400,
  ]),
])('a login with %s signs nobody in', async (_, body, origin, status) => {
  const site = origin === 'http://localhost' ? {} : { 'content-type': 'text/plain', 'sec-fetch-site': '' };
  const response = await start().post('/login', body, { origin, ...site });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
});

test('the server responds to its own host names only', async () => {
  const ask = (host: string) => start().app.request(`http://${host}/webhooks/received`);
  expect((await ask('localhost')).status).toBe(200);
  expect((await ask('rebound.example')).status).toBe(403);
});
