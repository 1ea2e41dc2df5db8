import { createTokenEndpoint, type TokenEndpointOptions, verifySessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, claims, secret } from './fixtures.ts';

const { partner_id: partnerId, ...student } = claims;
const embedUrl = 'https://embed.example.com/session';
const url = 'https://app.example.com/api/tutor';

const endpoint = (options: Partial<TokenEndpointOptions> = {}) =>
  createTokenEndpoint({ secret, partnerId, embedUrl, session: () => student, now: at(), ...options });

test.each([
  'https://embed.example.com',
  'https://embed.example.com/session?lang=de',
  'http://localhost:4400/embed',
  'http://tutor.localhost/embed',
  'http://127.0.0.1:4400/embed',
  'http://[::1]:4400/embed',
])('the embed URL %s is returned unchanged', async (embedUrl) => {
  expect((await (await endpoint({ embedUrl })(new Request(url, { method: 'POST' }))).json()).embed_url).toBe(
    embedUrl,
  );
});

test('secret, partnerId and embedUrl may be functions, called and checked at each request', async () => {
  const settings = { secret: '', partnerId: '', embedUrl: '' };
  const errors: unknown[] = [];
  const handler = endpoint({
    secret: () => settings.secret,
    partnerId: () => settings.partnerId,
    embedUrl: () => settings.embedUrl,
    onError: (error) => errors.push(error),
  });
  const post = () => handler(new Request(url, { method: 'POST' }));
  for (const [option, value] of Object.entries({ secret, partnerId, embedUrl })) {
    expect((await post()).status).toBe(500);
    expect(String(errors.pop())).toMatch(
      new RegExp(`^TypeError: ${option} .*${option === 'secret' ? 'API Secret' : ''}`),
    );
    Object.assign(settings, { [option]: value });
  }
  const { token, embed_url } = await (await post()).json();
  expect(embed_url).toBe(embedUrl);
  expect(await verifySessionToken(token, { secret, now: at() })).toMatchObject({ partner_id: partnerId });
});
