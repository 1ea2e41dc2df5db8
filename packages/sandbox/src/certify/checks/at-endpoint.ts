import { createTokenClient, type TokenClient } from '../../doctor/token-client.ts';
import { type CheckResources, type Finding, note } from '../check.ts';

/** Runs a check at the endpoint that the lesson got its token from, as the student who is signed in. */
export async function* atEndpoint(
  { lesson }: CheckResources,
  check: (client: TokenClient) => AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  const [found] = lesson.tokenRequests;
  if (found === undefined) return yield note('the page got no token: its endpoint was not looked at');
  const address = new URL(found);
  address.search = '';
  const isRedirect = lesson.recorder.files.some(({ url, status }) => url === found && status === 303);
  yield* check(
    createTokenClient(address, { way: isRedirect ? 'GET' : 'POST', headers: { cookie: lesson.cookie } }),
  );
}

/** Asks without the login. */
export const askSignedOut = (client: TokenClient) => client.ask({ headers: { cookie: undefined } });
