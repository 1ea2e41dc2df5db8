import { parseJson, refusalError } from './refusal.ts';
import { repeat, type TokenRequestOptions, type Try } from './repeat-request.ts';
import { TutorSessionError } from './tutor-session-error.ts';
import { untilAborted } from './until-aborted.ts';

/** What a token endpoint, or `fetchToken`, returns (decision 5). */
export interface TokenResponse {
  /** The session token (contract 2.2), fresh for this session. */
  token: string;
  /** Where the embed is; wins over the `embed-url` attribute. */
  embed_url?: string | undefined;
  /** Seconds the token is still valid, counted from the arrival of the response. */
  expires_in?: number | undefined;
  /** Whether it is the token of a session that may still run, returned once more. */
  resumed?: boolean | undefined;
}

/** What `fetchToken` is called with. */
export interface FetchTokenRequest {
  /** The element's `params`; `{}` where there are none. */
  params: Record<string, unknown>;
  /** Aborts when the session is stopped or after `timeoutMs`. */
  signal: AbortSignal;
  /** Whether the token must be that of a new session, where tokens can be resumed. */
  fresh: boolean;
}

/** Gets the token in another way than by a request to `tokenEndpoint`. */
export type FetchToken = (request: FetchTokenRequest) => TokenResponse | Promise<TokenResponse>;

/** Where the token comes from: properties of the element, under their names. */
export interface TokenSource {
  tokenEndpoint: string | URL | undefined;
  fetchToken: FetchToken | undefined;
  /** An object, or its JSON text; `null` where the attribute was removed. */
  params: Record<string, unknown> | string | null | undefined;
  tokenCredentials: RequestCredentials;
  /** For each try. */
  timeoutMs: number;
}

/**
 * Gets one token and validates the response; nothing here keeps it. Only the endpoint is asked again: `fetchToken` decides
 * for itself what its failure means.
 * @throws {TutorSessionError} `unauthorized`, `token_…`, `fetch_token_failed`, `params_invalid`
 */
export async function requestToken(
  { tokenEndpoint, fetchToken, params: given, tokenCredentials: credentials, timeoutMs }: TokenSource,
  options: TokenRequestOptions,
): Promise<TokenResponse> {
  const { stop, fresh } = options;
  const params = parseParams(given);
  if (!tokenEndpoint && !fetchToken) throw new TutorSessionError('token_source_missing');
  const endpoint = fetchToken ? location : resolveUrl(tokenEndpoint);
  if (!endpoint) throw new TutorSessionError('token_not_found');
  const ask = async (signal: AbortSignal, sendFresh: boolean): Promise<Try<TokenResponse>> => {
    if (fetchToken) return { result: validateResponse(await fetchToken({ params, signal, fresh })) };
    const response = await fetch(tokenEndpoint ?? '', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(sendFresh && { 'x-tutor-session-fresh': '1' }), // asks for the token of a new session
      },
      cache: 'no-store',
      body: JSON.stringify(params),
      credentials,
      signal,
    });
    const { ok, status, redirected } = response;
    const text = await response.text();
    const body = ok && parseJson(text);
    if (body) return { result: validateResponse(body) };
    // Without the query, which may hold what is secret.
    const note = redirected ? ` after a redirect to ${response.url.replace(/[?#].*/, '')}` : '';
    const retryAfter = response.headers.get('retry-after');
    return { error: refusalError({ status, text }, note), status, retryAfter };
  };
  const tryOnce = async (sendFresh: boolean): Promise<Try<TokenResponse>> => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stop, limit]);
    try {
      return await untilAborted(signal, ask(signal, sendFresh));
    } catch (cause) {
      if (cause instanceof TutorSessionError) throw cause;
      const code = fetchToken ? 'fetch_token_failed' : 'token_unreachable';
      return { error: new TutorSessionError(limit.aborted ? 'token_timeout' : code, { cause }) };
    }
  };
  const request = (sendFresh: boolean) => repeat(() => tryOnce(sendFresh), options);
  // To another origin the header causes a preflight, which only an endpoint that resumes tokens is known to expect: one that has just
  // resumed one is asked again, with it.
  const sendFresh = fresh && endpoint.origin === location.origin;
  const response = await request(sendFresh);
  const isOldSession = fresh && !sendFresh && !fetchToken && response.resumed;
  return isOldSession ? request(true) : response;
}

/** The value of JSON text; any other value as it is. */
export function parseIfText(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

export function parseParams(params: TokenSource['params']): Record<string, unknown> {
  try {
    const value = parseIfText(params ?? {});
    if (JSON.stringify(value).startsWith('{')) return value as Record<string, unknown>;
  } catch {
    // Its message would quote the value.
  }
  throw new TutorSessionError('params_invalid');
}

/** The URL of an address in the page; `undefined` for what is none. */
export function resolveUrl(address: string | URL = ''): URL | undefined {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : undefined;
}

function validateResponse(response: unknown): TokenResponse {
  if (typeof response !== 'object' || !response) throw new TutorSessionError('token_json');
  const { token, expires_in } = response as Partial<TokenResponse>;
  if (!token) throw new TutorSessionError('token_missing');
  if (!/^[\w-]+(\.[\w-]+){2}$/.test(token)) throw new TutorSessionError('token_malformed');
  // The only clock that counts is the server's: the seconds it returns.
  if (expires_in != null && !(expires_in > 0)) throw new TutorSessionError('token_expired');
  return response as TokenResponse;
}
