import { checkRefusals } from '../../doctor/check-token-requests.ts';
import { findToken, type TokenClient } from '../../doctor/token-client.ts';
import { type Check, type Finding, fail, note, ok } from '../check.ts';
import { askSignedOut, atEndpoint } from './at-endpoint.ts';

/** Asks for a token signed out, and as a page of another site. */
export const endpointRefuses: Check = {
  id: 'endpoint-refuses',
  protects:
    'Who is signed out, or on another site, gets no token, and a reason that the element understands.',
  why: 'A login page in place of an error is a lesson that never starts; a token for other sites is a student’s session on them.',
  docs: '/guide/security',
  isQuick: true,
  run: (resources) =>
    atEndpoint(resources, async function* (client) {
      yield await checkSignedOut(client);
      yield* checkRefusals(client);
    }),
};

async function checkSignedOut(client: TokenClient): Promise<Finding> {
  const response = await askSignedOut(client);
  if (findToken(response) !== undefined)
    return note('the endpoint needs no login: whoever opens the page is its student');
  if (response.status === 401) return ok('who is signed out gets a 401');
  const page = /html/.test(response.headers.get('content-type') ?? '') ? ' and an HTML page' : '';
  return fail(
    `who is signed out gets ${response.status}${page} in place of a 401`,
    'return null from session(): the endpoint then responds with 401 and the contract’s error, and the element shows its login slot',
  );
}
