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
import { createTokenClient, findToken, type TokenClient, type Way } from './token-client.ts';

/** A token endpoint, which is asked once by each way to see how it gives tokens. */
export class TokenEndpoint {
  readonly url: URL;
  readonly #options: TokenEndpointOptions;
  readonly #client: TokenClient;
  readonly #firsts = new Map<Way, Promise<DoctorResponse>>();

  constructor(url: URL, options: TokenEndpointOptions) {
    this.url = url;
    this.#options = options;
    this.#client = createTokenClient(url, { way: 'POST', ...options });
  }

  /** What the first request by a way got. Rejects with `NoResponseError`. */
  first(way: Way): Promise<DoctorResponse> {
    const response = this.#firsts.get(way) ?? this.#client.by(way).ask();
    this.#firsts.set(way, response);
    return response;
  }

  /** Asks as a page does, but without a body, which no body parser waits for or reads. */
  askWithoutBody(): Promise<DoctorResponse> {
    return sendRequest(this.url, { ...this.#options, method: 'POST', body: '' });
  }

  /** Whether it responds at all. */
  responds(): Promise<boolean> {
    return this.first('POST').then(Boolean, () => false);
  }

  /** Asks for each way by which it gives tokens. */
  async findClients(): Promise<TokenClient[]> {
    const gives = async (way: Way, status: number) => {
      const response = await this.first(way).catch(() => undefined);
      return response?.status === status && findToken(response) !== undefined ? [this.#client.by(way)] : [];
    };
    return (await this.responds()) ? [...(await gives('POST', 200)), ...(await gives('GET', 303))] : [];
  }
}

interface TokenEndpointOptions extends Pick<DoctorRequest, 'timeoutMs'> {
  /** Headers that sign a student in, such as a cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface EndpointResources {
  readonly endpoint: TokenEndpoint;
  /** The sandbox's credentials that the backend should use. */
  readonly credentials: Credentials;
  readonly now: () => Date;
}

/** Asks as the partner's own page does (decisions 5, 25, 37). */
export const tokenEndpoint: Check<EndpointResources> = {
  id: 'token-endpoint',
  protects: 'A page of the endpoint’s own site gets a token that the service takes.',
  why: 'Without one no lesson begins.',
  docs: '/guide/backends',
  isQuick: true,
  async *run({ endpoint, credentials, now }) {
    const { embed_url: embedUrl } = credentials;
    let first: DoctorResponse;
    try {
      first = await endpoint.first('POST');
    } catch (error) {
      yield await explainTimeout(`POST to ${endpoint.url.origin}`, error, () => endpoint.askWithoutBody());
      return;
    }
    yield* checkPolicy(first, embedUrl);
    if (await refusesScripts(first, endpoint)) {
      yield ok('POST is refused: no script gets a token');
      if (!isTrustworthyUrl(endpoint.url))
        yield warn(
          `a browser does not say who asks ${endpoint.url.origin}, so that its frame is refused`,
          plainHttpFix,
        );
    } else {
      const { findings, body } = checkResponse(first, embedUrl);
      yield* findings;
      if (!body) return;
      yield* await checkToken(body, credentials, now());
    }
    // The redirect does not say how long the token is valid, so the token itself does.
    const check = (token: string) => checkToken({ token }, credentials, now());
    yield* checkFrameRedirect(await endpoint.first('GET'), embedUrl, check);
  },
};

/** Whether POST alone is refused: by the endpoint, which says so, or by a router, where only GET is mounted and leads a frame on. */
async function refusesScripts(
  { status, headers }: DoctorResponse,
  endpoint: TokenEndpoint,
): Promise<boolean> {
  if (status !== 404 && status !== 405) return false;
  if (headers.get('allow')?.includes('GET')) return true;
  return (await endpoint.first('GET').catch(() => undefined))?.status === 303;
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
    return [fail(`the token is not valid: ${error.message}; ${fix}`)];
  }
  const secondsLeft = claims.exp - now.getTime() / 1000;
  return [
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
