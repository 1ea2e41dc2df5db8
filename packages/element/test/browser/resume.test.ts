/** @module-tag fetches-once */
import { expect, test, vi } from 'vitest';
import { again, embedAt, open } from './mount.ts';
import { testToken } from './test-token.ts';

/** An element whose endpoint gives a token, and whether each request asks it for a fresh one. */
async function start() {
  const requests: boolean[] = [];
  const original = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/api/tutor') return original(input, init);
    requests.push(new Headers(init?.headers).get('x-tutor-session-fresh') === '1');
    return Response.json({ token: testToken, embed_url: embedAt('hello') });
  });
  const mounted = await open('', { fetchToken: undefined as never, tokenEndpoint: '/api/tutor' });
  return { mounted, el: mounted.el, requests };
}

test('a start, a changed attribute and a move resume; the page’s restart() asks for a fresh token', async () => {
  const { mounted, el, requests } = await start();
  await again(mounted, () => document.body.append(el));
  await again(mounted, () => el.setAttribute('embed-url', embedAt('window')));
  expect(requests).toEqual([false, false, false]);
  await again(mounted, () => el.restart());
  expect(requests).toEqual([false, false, false, true]);
  await again(mounted, () => document.body.append(el));
  expect(requests.at(-1)).toBe(false);
});
