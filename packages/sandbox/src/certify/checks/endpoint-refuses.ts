import {
  atEndpoint,
  endpointRefuses as doctorsCheck,
  refuseOthers,
} from '../../doctor/check-token-requests.ts';
import { askSignedOut, findToken, type TokenClient } from '../../doctor/token-client.ts';
import { type Check, type Finding, fail, note, ok } from '../check.ts';

/** Asks for a token as the doctor does, signed out, and as a script of the page, too. */
export const endpointRefuses: Check = {
  ...doctorsCheck,
  async *run(resources) {
    yield* atEndpoint(resources, async function* (client) {
      yield await checkSignedOut(client);
      yield* refuseOthers(client);
      yield await checkScripts(client.by('POST'), client);
    });
  },
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

/** Whether one request of any script of the page gets a token. */
async function checkScripts(script: TokenClient, { way }: TokenClient): Promise<Finding> {
  if (findToken(await script.ask()) === undefined) return ok('no script of the page gets a token by a POST');
  return way === 'GET'
    ? note(
        "any script of the page gets a token by a POST, since the endpoint has issue: 'any': leave it out unless your students' browsers are older than Fetch Metadata (Safari before 16.4)",
      )
    : note(
        "any script of the page gets a token by a POST, as token-endpoint needs it (issue: 'any'); with src and issue: 'redirect' none does",
      );
}
