import { expect, test, vi } from 'vitest';
import { endpoint, url } from './fixtures.ts';

const error = (more: object) => Object.assign(new Error(), more);

const refusals: [string, unknown, string][] = [
  ['a redirect of React Router', Response.redirect(`${url}/login`, 302), 'a Response with status 302'],
  [
    "React Router's data()",
    { type: 'DataWithResponseInit', init: { status: 401 } },
    'an error with status 401',
  ],
  ["Next's redirect()", error({ digest: 'NEXT_REDIRECT;replace;/login;307;' }), 'NEXT_REDIRECT'],
  ["SvelteKit's redirect()", { status: 303, location: '/login' }, 'an error with status 303'],
  ["h3's error", error({ statusCode: 401 }), 'an error with status 401'],
  ['a 403', error({ status: 403 }), 'an error with status 403'],
];

test.each(refusals)('session that throws %s is a 401, and onError gets it', async (_, thrown, words) => {
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  for (const request of [new Request(url, { headers: frame }), new Request(url, { method: 'POST' })]) {
    const onError = vi.fn();
    const response = await endpoint({ session: () => Promise.reject(thrown), onError })(request);
    expect([response.headers.get('www-authenticate'), response.headers.get('location')]).toEqual([
      'Session',
      null,
    ]);
    const body = { code: 'unauthorized', message: 'Nobody is signed in.', status: 401 };
    expect([response.status, await response.json()]).toEqual([401, { error: body }]);
    const message = `session threw ${words}: nobody is signed in.`;
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ message, cause: thrown }), request]]);
  }
});

test.each([
  ['a Response 200', new Response('ok')],
  ['a Response 500', new Response(null, { status: 500 })],
  ['an error with status 400', error({ status: 400 })],
  ["an error with somebody else's digest", error({ digest: '1234' })],
])('session that throws %s is a 500', async (_, thrown) => {
  const onError = vi.fn();
  const response = await endpoint({ session: () => Promise.reject(thrown), onError })(
    new Request(url, { method: 'POST' }),
  );
  expect([response.status, (await response.json()).error.code]).toEqual([500, 'internal_error']);
  expect(onError).toHaveBeenCalledWith(thrown, expect.any(Request));
});
