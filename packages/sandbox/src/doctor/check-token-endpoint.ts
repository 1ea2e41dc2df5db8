import type { SessionTokenClaims } from '@tutor-session/protocol';
import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import { TokenError, type TokenErrorCode, verifySessionToken } from '@tutor-session/token';
import { findSigningKey } from '../domain/embed/embed-token.ts';
import type { Credentials } from '../domain/partners/credentials.ts';
import type { Check } from './check.ts';
import { checkFrameRedirect } from './check-frame-redirect.ts';
import { checkPolicy, checkResponse, plainHttpFix, type TokenResponse } from './check-response.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { type DoctorRequest, type DoctorResponse, explainTimeout, sendRequest } from './send-request.ts';
import { createTokenClient, findToken, type TokenClient } from './token-client.ts';

/** A token endpoint, and what it said to the first request by each way. */
export interface TokenEndpoint {
  readonly url: URL;
  /** Where none came, why. */
  readonly post: DoctorResponse | Finding;
  readonly get: DoctorResponse | undefined;
  /** One for each way by which it gives tokens. */
  readonly clients: readonly TokenClient[];
}

export interface TokenEndpointOptions extends Pick<DoctorRequest, 'timeoutMs'> {
  /** Headers that sign a student in, such as a cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks a token endpoint once by each way, as the partner's own page does. */
export async function askTokenEndpoint(url: URL, options: TokenEndpointOptions): Promise<TokenEndpoint> {
  const script = createTokenClient(url, { way: 'POST', ...options });
  const frame = script.by('GET');
  const askWithoutBody = () => sendRequest(url, { ...options, method: 'POST', body: '' });
  const post = await script
    .ask()
    .catch((error: unknown) => explainTimeout(`POST to ${url.origin}`, error, askWithoutBody));
  if ('seen' in post) return { url, post, get: undefined, clients: [] };
  const get = await frame.ask().catch(() => undefined);
  const gives = (response: DoctorResponse | undefined, status: number) =>
    response?.status === status && findToken(response) !== undefined;
  const clients = [...(gives(post, 200) ? [script] : []), ...(gives(get, 303) ? [frame] : [])];
  return { url, post, get, clients };
}

interface EndpointResources {
  readonly endpoint: TokenEndpoint;
  /** The sandbox's credentials that the backend should use. */
  readonly credentials: Credentials;
  readonly now: () => Date;
}

/** Reads what the partner's own page gets (decisions 5, 25, 37). */
export const tokenEndpoint: Check<EndpointResources> = {
  id: 'token-endpoint',
  protects: 'A page of the endpoint’s own site gets a token that the service takes.',
  why: 'Without one no lesson begins.',
  docs: '/guide/backends',
  isQuick: true,
  async *run({ endpoint: { url, post, get }, credentials, now }) {
    const { embed_url: embedUrl } = credentials;
    if ('seen' in post) return yield post;
    yield* checkPolicy(post, embedUrl);
    const isRefused = refusesScripts(post, get);
    const said: Finding[] = [];
    if (isRefused) {
      yield ok("POST is refused: no script gets a token; a page with token-endpoint needs issue: 'any'");
      if (!isTrustworthyUrl(url))
        yield warn(
          `a browser does not say who asks ${url.origin}, so that its frame is refused`,
          plainHttpFix,
        );
    } else {
      const { findings, body } = checkResponse(post, embedUrl);
      yield* findings;
      if (!body) return;
      said.push(...(await checkToken(body, credentials, now())));
      yield* said;
    }
    if (!get) return yield fail('GET of a frame gets no response');
    // The redirect does not say how long the token is valid, so the token itself does.
    const found = await checkFrameRedirect(get, {
      ...{ embedUrl, isSpare: !isRefused },
      checkToken: (token) => checkToken({ token }, credentials, now()),
    });
    yield* found.filter(({ seen }) => !said.some((each) => each.seen === seen));
  },
};

/** Whether POST alone is refused: by the endpoint, which says so, or by a router, where only GET is mounted and leads a frame on. */
function refusesScripts({ status, headers }: DoctorResponse, get: DoctorResponse | undefined): boolean {
  if (status !== 404 && status !== 405) return false;
  return headers.get('allow')?.includes('GET') || get?.status === 303;
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

/** Verifies a token as the service does (contract 2.2, 5.2). */
export async function checkToken(
  { token, expires_in }: Pick<TokenResponse, 'token'> & Partial<TokenResponse>,
  credentials: Credentials,
  now: Date,
): Promise<Finding[]> {
  const { partner_id, api_secret } = credentials;
  let claims: SessionTokenClaims;
  try {
    claims = await verifySessionToken(token, { secret: api_secret, now: () => now });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const fix =
      (error.code === 'token_signature' && (await nameKey(token, credentials, now))) || fixes[error.code];
    return [fail(`the token is not valid: ${error.message}`, fix)];
  }
  const secondsLeft = claims.exp - now.getTime() / 1000;
  return [
    ok('the token is signed with the API Secret and has all six claims'),
    claims.partner_id === partner_id
      ? ok("partner_id is this sandbox's")
      : fail(
          `the claim partner_id must be ${partner_id}, and is ${JSON.stringify(claims.partner_id)}`,
          "give createTokenEndpoint the partner_id of this sandbox's credentials",
        ),
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
}

/** How to fix a signature by another of the partner's keys, or by the secret with something around it. */
function nameKey(
  token: string,
  { api_key, api_secret, webhook_secret }: Credentials,
  now: Date,
): Promise<string | undefined> {
  const mistakes = {
    'it is signed with the API Key: sign it with the api_secret': api_key,
    'it is signed with the Webhook Secret: sign it with the api_secret': webhook_secret,
    'it is signed with the API Secret and a line end behind it: leave that out': `${api_secret}\n`,
  };
  return findSigningKey(token, mistakes, now);
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
