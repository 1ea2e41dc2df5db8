import { createTokenClient, type TokenClient } from '../../doctor/token-client.ts';
import type { RecordedFile } from '../browser/recorder.ts';
import type { Lesson } from '../lesson.ts';

/** The endpoint that the lesson got its token from, asked as the student who is signed in. */
export function findClients(
  { tokenResponses: [found], cookie }: Lesson,
  ignoreHttpsErrors: boolean,
): readonly TokenClient[] {
  if (found === undefined) return [];
  const address = new URL(found.url);
  address.search = '';
  const way = isOfFrame(found) ? 'GET' : 'POST';
  return [createTokenClient(address, { way, headers: { cookie }, ignoreHttpsErrors })];
}

/** Whether a token was for a frame that went to the endpoint itself. */
export const isOfFrame = ({ status }: Pick<RecordedFile, 'status'>) => status === 303;

/** Asks without the login. */
export const askSignedOut = (client: TokenClient) => client.ask({ headers: { cookie: undefined } });
