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

/** The engine in the token that the demo makes where its page asks for one. */
async function engineOf(asked: string, engines?: readonly string[]): Promise<string> {
  const app = createApp(credentials, 'cookie-secret', engines);
  const post = (path: string, body: object, cookie = '') =>
    app.request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: JSON.stringify(body),
    });
  const { headers } = await post('/login', { student: 'ada' });
  const { token } = await (
    await post('/api/tutor', { engine: asked }, headers.get('set-cookie') ?? '')
  ).json();
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).engine;
}

test('the page chooses among the engines that there are', async () => {
  expect(await engineOf('guided', ['standard', 'guided'])).toBe('guided');
  expect(await engineOf('other', ['standard', 'guided'])).toBe('standard');
  expect(await engineOf('guided')).toBe('standard');
});

test('the choice is shown where there is one', async () => {
  const page = async (engines?: readonly string[]) =>
    (await createApp(credentials, 'cookie-secret', engines).request('http://localhost/')).text();
  expect(await page(['standard', 'guided'])).toContain('class="engine">');
  expect(await page()).toContain('class="engine" hidden>');
});
