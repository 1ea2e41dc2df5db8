import { createTokenClient, type TokenClient } from '../../doctor/token-client.ts';
import type { RecordedFile } from '../browser/recorder.ts';
import { type CheckResources, type Finding, note } from '../check.ts';

/** Runs a check at the endpoint that the lesson got its token from, as the student who is signed in. */
export async function* atEndpoint(
  { lesson, ignoreHttpsErrors }: CheckResources,
  check: (client: TokenClient, create: (way: TokenClient['way']) => TokenClient) => AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  const [found] = lesson.tokenResponses;
  if (found === undefined) return yield note('the page got no token: its endpoint was not looked at');
  const address = new URL(found.url);
  address.search = '';
  const headers = { cookie: lesson.cookie };
  const create = (way: TokenClient['way']) => createTokenClient(address, { way, headers, ignoreHttpsErrors });
  yield* check(create(isOfFrame(found) ? 'GET' : 'POST'), create);
}

/** Whether a token was for a frame that went to the endpoint itself. */
export const isOfFrame = ({ status }: Pick<RecordedFile, 'status'>) => status === 303;

/** Asks without the login. */
export const askSignedOut = (client: TokenClient) => client.ask({ headers: { cookie: undefined } });
