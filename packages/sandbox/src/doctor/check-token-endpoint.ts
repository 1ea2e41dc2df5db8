import type { SessionTokenClaims } from '@tutor-session/protocol';
import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import { TokenError, type TokenErrorCode, verifySessionToken } from '@tutor-session/token';
import type { Credentials } from '../domain/partners/credentials.ts';
import { checkFrameRedirect } from './check-frame-redirect.ts';
import { checkPolicy, checkResponse, plainHttpFix, type TokenResponse } from './check-response.ts';
import { checkFreshness, checkRefusals, checkStudent } from './check-token-requests.ts';
import { type CheckOptions, type Finding, fail, ok, warn } from './finding.ts';
import { type DoctorResponse, explainTimeout, NoResponseError, sendRequest } from './send-request.ts';
import { createTokenClient } from './token-client.ts';

interface TokenCheckOptions extends CheckOptions {
  /** The sandbox's credentials that the backend should use. */
  readonly credentials: Credentials;
  /** Headers that sign a student in, such as a cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls a partner's token endpoint as its own pages and as foreign ones would, and yields what it finds (decisions 5, 25, 37). */
export async function* checkTokenEndpoint(
  endpoint: URL,
  options: TokenCheckOptions,
): AsyncGenerator<Finding> {
  try {
    yield* callTokenEndpoint(endpoint, options);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    yield fail(`the endpoint responded at first, then ${error.message}`);
  }
}

async function* callTokenEndpoint(
  endpoint: URL,
  { credentials, headers, now, timeoutMs = 10_000, onProgress = () => {} }: TokenCheckOptions,
): AsyncGenerator<Finding> {
  const createClient = (way: 'POST' | 'GET') => createTokenClient(endpoint, { way, headers, timeoutMs });
  const client = createClient('POST');
  onProgress('a request of your own page');
  let first: DoctorResponse;
  try {
    first = await client.ask();
  } catch (error) {
    const sendWithoutBody = () =>
      sendRequest(endpoint, { method: 'POST', headers: { ...headers }, body: '', timeoutMs });
    yield await explainTimeout(`POST to ${endpoint.origin}`, error, sendWithoutBody);
    return;
  }
  const checkFrame = () =>
    checkFrameRedirect(createClient('GET'), {
      credentials,
      // The redirect does not say how long the token is valid, so the token itself does.
      checkToken: async (token) => (await checkToken({ token }, credentials, now())).findings,
    });
  if (first.status === 405 && first.headers.get('allow')?.includes('GET')) {
    yield ok('POST is refused: no script gets a token');
    yield* checkPolicy(first, credentials.embed_url);
    if (!isTrustworthyUrl(endpoint))
      yield warn(
        `a browser does not say who asks ${endpoint.origin}, so that its frame is refused`,
        plainHttpFix,
      );
    yield* checkFrame();
    return;
  }
  yield* checkPolicy(first, credentials.embed_url);
  const { findings, body } = checkResponse(first, credentials.embed_url);
  yield* findings;
  if (!body) return;
  yield* (await checkToken(body, credentials, now())).findings;

  onProgress('further requests');
  yield* checkFreshness(client);
  yield* checkStudent(client);
  onProgress('requests that must be refused');
  yield* checkFrame();
  yield* checkRefusals(client);
}

const fixes: Readonly<Record<TokenErrorCode, string>> = {
  token_malformed: 'create it with createSessionToken, or as a JWT of the same form',
  token_algorithm: 'sign it with HS256',
  token_signature: "sign it with the api_secret of this sandbox's credentials, used as text",
  token_claim: 'give it all of partner_id, student_id, subject, level, engine and exp',
  token_expired: "check the clock of the backend's machine",
};

/** How far the clocks of the backend and of this machine may differ, in seconds. */
const clockTolerance = 60;

/** Verifies a token as the service does (contract 2.2, 5.2); `claims` is there when it is valid. */
export async function checkToken(
  { token, expires_in }: Pick<TokenResponse, 'token'> & Partial<TokenResponse>,
  credentials: Credentials,
  now: Date,
): Promise<{ findings: Finding[]; claims: SessionTokenClaims | undefined }> {
  const { partner_id, api_secret } = credentials;
  let claims: SessionTokenClaims;
  try {
    claims = await verifySessionToken(token, { secret: api_secret, now: () => now });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const fix =
      (error.code === 'token_signature' && (await nameKey(token, credentials, now))) || fixes[error.code];
    return { findings: [fail(`the token is not valid: ${error.message}; ${fix}`)], claims: undefined };
  }
  const secondsLeft = claims.exp - now.getTime() / 1000;
  const findings = [
    ok('the token is signed with the API Secret and has all six claims'),
    claims.partner_id === partner_id
      ? ok("partner_id is this sandbox's")
      : fail(`the claim partner_id must be ${partner_id}`),
    ...checkLevel(claims.level),
    expires_in === undefined || Math.abs(secondsLeft - expires_in) <= clockTolerance
      ? ok('expires_in and the claim exp agree')
      : fail(
          `expires_in is ${expires_in}, but the claim exp is ${Math.round(secondsLeft)} seconds from now: is one in milliseconds?`,
        ),
    typeof claims.jti === 'string'
      ? ok('the token has a jti of its own')
      : warn('the token has no jti: two tokens of the same second and student are identical'),
  ];
  return { findings, claims };
}

/** What the token is signed with by mistake, where that is another of the partner's keys, or the secret with something around it. */
async function nameKey(
  token: string,
  { api_key, api_secret, webhook_secret }: Credentials,
  now: Date,
): Promise<string | undefined> {
  const mistakes: Readonly<Record<string, string>> = {
    'it is signed with the API Key: sign it with the api_secret': api_key,
    'it is signed with the Webhook Secret: sign it with the api_secret': webhook_secret,
    'it is signed with the API Secret and a line end behind it: leave that out': `${api_secret}\n`,
  };
  for (const [fix, secret] of Object.entries(mistakes)) {
    const isIt = await verifySessionToken(token, { secret, now: () => now }).then(
      () => true,
      (error: unknown) => error instanceof TokenError && error.code !== 'token_signature',
    );
    if (isIt) return fix;
  }
  return undefined;
}

/** A level that names no grade is taken for the middle of what is taught. */
function checkLevel(level: string): Finding[] {
  if (/\d|\bk\b|kindergarten/i.test(level)) return [];
  return [
    warn(
      `the level ${JSON.stringify(level)} names no grade, and is taken for 3-5`,
      'use one such as K-2, 3-5, 6-8, 9-12 or a grade, 7',
    ),
  ];
}
