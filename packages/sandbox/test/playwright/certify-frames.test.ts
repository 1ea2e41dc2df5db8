import { wholeChromium } from '@tutor-session/browsers/engines';
import { createTokenEndpoint } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { observe } from '../certify/examine.ts';
import { type Defect, tokenEndpointOptions } from '../certify/partner-site/partner-site.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

// What the check makes of each reload is in test/certify/other-site.test.ts.
test('by https a page whose cookies are for other sites’ frames resumes in one, with microphone and camera', async () => {
  const site: Partial<Defect> = {
    https: true,
    login: 'HttpOnly; Secure; SameSite=None; Partitioned',
    token: (_endpoint, facts) =>
      createTokenEndpoint({ ...tokenEndpointOptions(facts), resume: { sameSite: 'none' } }),
  };
  expect(await observe(server.sandbox, 'other-site', site, { ignoreHttpsErrors: true })).toEqual([
    'ok: the embed may use the microphone',
    'ok: the embed may use the camera',
    'ok: in a frame of another site a reload resumes the lesson',
  ]);
});

test('a lesson goes on after back and forward, also on a page that listens for unload', async () => {
  const site: Partial<Defect> = {
    page: (html) => html.replace('</body>', '<script src="/unload.js"></script></body>'),
    routes: () => ({
      '/unload.js': () =>
        new Response(`addEventListener('unload', () => {});`, {
          headers: { 'content-type': 'text/javascript' },
        }),
    }),
  };
  const lines = await observe(server.sandbox, 'back-and-forward', site, { browser: wholeChromium });
  expect(lines.at(-1)).toBe('ok: after back and forward the lesson goes on');
});
