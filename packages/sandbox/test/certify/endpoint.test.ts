import { getRequestListener } from '@hono/node-server';
import { createTokenEndpoint } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { endpointRefuses } from '../../src/certify/checks/endpoint-refuses.ts';
import { pageIsNotKept } from '../../src/certify/checks/page-is-not-kept.ts';
import { createTokenClient } from '../../src/doctor/token-client.ts';
import { listen } from '../support/listen.ts';
import { runCheck } from './run-check.ts';

const student = { student_id: 'ann', subject: 'math', level: '3-5', engine: 'standard' };
const isSignedIn = ({ headers }: Request) => headers.has('cookie');
const endpoint = (issue: 'any' | 'redirect') =>
  createTokenEndpoint({
    ...{ secret: 's'.repeat(40), partnerId: 'partner_dev', embedUrl: 'http://127.0.0.1:4400/embed/', issue },
    session: (request) => (isSignedIn(request) ? student : null),
  });

/** What asks an endpoint as the frame of a page does whose student is signed in. */
async function clientsOf(respond: (request: Request) => Response | Promise<Response>) {
  const url = await listen(getRequestListener(respond));
  return [createTokenClient(url, { way: 'GET', headers: { cookie: 'login=ann' } })];
}

test.each([
  ['any', 'note', /^any script of the page gets a token by a POST, since .* issue: 'any'/],
  ['redirect', 'ok', /^no script of the page gets a token by a POST$/],
] as const)(
  'scripts of a page that goes by src to an endpoint with issue %s: %s',
  async (issue, level, seen) => {
    const found = await runCheck(endpointRefuses, {}, { clients: await clientsOf(endpoint(issue)) });
    expect(found.at(-1)).toEqual({ level, seen: expect.stringMatching(seen) });
    expect(found.map((each) => each.level)).not.toContain('fail');
  },
);

test('a login page in place of a 401 is a finding', async () => {
  const loginPage = () => new Response('<form>…</form>', { headers: { 'content-type': 'text/html' } });
  const clients = await clientsOf((request) =>
    isSignedIn(request) ? endpoint('redirect')(request) : loginPage(),
  );
  const [found] = await runCheck(endpointRefuses, {}, { clients });
  expect(found).toMatchObject({
    level: 'fail',
    seen: 'who is signed out gets 200 and an HTML page in place of a 401',
  });
});

test.each([
  ['no-store', 'ok'],
  ['private', 'warn'],
  [undefined, 'warn'],
])('a page that a login protects, with Cache-Control %s, is graded', async (control, level) => {
  const lesson = { page: { headers: control === undefined ? {} : { 'cache-control': control } } };
  const clients = await clientsOf(endpoint('redirect'));
  expect(await runCheck(pageIsNotKept, {}, { clients, lesson })).toMatchObject([{ level }]);
});
