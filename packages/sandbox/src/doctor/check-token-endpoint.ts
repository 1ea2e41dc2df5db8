import type { SessionTokenClaims } from '@tutor-session/protocol';
import { TokenError, type TokenErrorCode, verifySessionToken } from '@tutor-session/token';
import type { Credentials } from '../domain/partners/credentials.ts';
import { checkFrameRedirect } from './check-frame-redirect.ts';
import { checkResponse, type TokenResponse } from './check-response.ts';
import { type CheckOptions, type Finding, fail, ok, warn } from './finding.ts';
import {
  type DoctorRequest,
  type DoctorResponse,
  explainTimeout,
  NoResponseError,
  sendRequest,
} from './send-request.ts';

interface TokenCheckOptions extends CheckOptions {
  /** The sandbox's credentials that the backend should use. */
  readonly credentials: Credentials;
  /** Headers that sign a student in, such as a cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

const foreignOrigin = 'https://stranger.example';
const foreignStudent = 'doctor-who-is-nobody';

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
  const json = { 'content-type': 'application/json' };
  const ownPage = { ...json, origin: endpoint.origin, 'sec-fetch-site': 'same-origin', ...headers };
  const send = (request: DoctorRequest) => sendRequest(endpoint, { ...request, timeoutMs });
  const sendAsOwnPage = (params: object = {}) =>
    send({ method: 'POST', headers: ownPage, body: JSON.stringify(params) });

  onProgress('a request of your own page');
  let first: DoctorResponse;
  try {
    first = await sendAsOwnPage();
  } catch (error) {
    const sendWithoutBody = () => send({ method: 'POST', headers: ownPage, body: '' });
    yield await explainTimeout(`POST to ${endpoint.origin}`, error, sendWithoutBody);
    return;
  }
  const checkFrame = () =>
    checkFrameRedirect({
      send,
      headers,
      credentials,
      // The redirect does not say how long the token is valid, so the token itself does.
      checkToken: async (token) => (await checkToken({ token }, credentials, now())).findings,
    });
  if (first.status === 405 && first.headers.get('allow')?.includes('GET')) {
    yield ok('POST is refused: no script gets a token');
    yield* checkFrame();
    return;
  }
  const { findings, body } = checkResponse(first, credentials.embed_url);
  yield* findings;
  if (!body) return;
  const { findings: tokenFindings, claims } = await checkToken(body, credentials, now());
  yield* tokenFindings;

  onProgress('a second request');
  const second = checkResponse(await sendAsOwnPage(), credentials.embed_url).body;
  yield second && second.token !== body.token
    ? ok('each request gets a fresh token')
    : fail('two requests got the same token; each session needs a fresh one');
  if (claims) {
    onProgress('a request that names another student');
    const params = Object.fromEntries(
      ['student_id', 'sub', 'user', 'user_id', 'studentId'].map((name) => [name, foreignStudent]),
    );
    const response = checkResponse(await sendAsOwnPage(params), credentials.embed_url).body;
    const chosen = response && (await checkToken(response, credentials, now())).claims;
    yield chosen?.student_id === foreignStudent
      ? fail("the page chooses the student: take student_id only from the backend's own login")
      : ok('the page cannot choose the student');
  }
  onProgress('requests that must be refused');
  const fromOtherSite = { ...json, ...headers, 'sec-fetch-site': 'cross-site' };
  yield* checkFrame();
  yield checkRefusal(
    'a page of another origin (Origin)',
    await send({ method: 'POST', headers: { ...fromOtherSite, origin: foreignOrigin }, body: '{}' }),
  );
  yield checkRefusal(
    'a request from another site without Origin (Sec-Fetch-Site)',
    await send({ method: 'POST', headers: fromOtherSite, body: '{}' }),
  );
}

function checkRefusal(sender: string, { status, headers }: DoctorResponse): Finding {
  if (status >= 200 && status < 300) {
    return fail(`${sender} gets a token: refuse it with 403, or any site can start sessions as your student`);
  }
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === foreignOrigin || allowed === '*') {
    return fail(`${sender} is allowed by access-control-allow-origin`);
  }
  return status === 403
    ? ok(`${sender} is refused`)
    : warn(`${sender} is refused with ${status}; 403 would say why`);
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
  { partner_id, api_secret }: Credentials,
  now: Date,
): Promise<{ findings: Finding[]; claims: SessionTokenClaims | undefined }> {
  let claims: SessionTokenClaims;
  try {
    claims = await verifySessionToken(token, { secret: api_secret, now: () => now });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const text = `the token is not valid: ${error.message}; ${fixes[error.code]}`;
    return { findings: [fail(text)], claims: undefined };
  }
  const secondsLeft = claims.exp - now.getTime() / 1000;
  const findings = [
    ok('the token is signed with the API Secret and has all six claims'),
    claims.partner_id === partner_id
      ? ok("partner_id is this sandbox's")
      : fail(`the claim partner_id must be ${partner_id}`),
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
