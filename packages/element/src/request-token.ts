import { parseUrl } from './embed-url.ts';
import type { TokenResponse } from './fetch-token.ts';
import { parseIfText, type TutorSessionProperties } from './properties.ts';
import { parseJson, refusalError } from './refusal.ts';
import { repeat, type TokenRequestOptions, type Try } from './repeat-request.ts';
import { TutorSessionError } from './tutor-session-error.ts';
import { untilAborted } from './until-aborted.ts';

/** Where the token comes from: properties of the element, under their names. */
export type TokenSource = Pick<
  TutorSessionProperties,
  'src' | 'embedUrl' | 'tokenEndpoint' | 'fetchToken' | 'params' | 'tokenCredentials' | 'timeoutMs'
>;

/**
 * Gets one token and validates the response; nothing here keeps it. `src` is an endpoint, too, and wins. Only an endpoint is asked
 * again: `fetchToken` decides for itself what its failure means.
 * @throws {TutorSessionError} `unauthorized`, `token_…`, `fetch_token_failed`, `params_invalid`
 */
export async function requestToken(
  source: TokenSource,
  options: TokenRequestOptions,
): Promise<TokenResponse> {
  const { src, tokenCredentials: credentials, timeoutMs } = source;
  const { stop, fresh } = options;
  const fetchToken = src ? undefined : source.fetchToken;
  const address = src || source.tokenEndpoint;
  const params = parseParams(source.params);
  if (!address && !fetchToken) throw new TutorSessionError('token_source_missing');
  const endpoint = fetchToken ? location : parseUrl(address, document.baseURI);
  if (!endpoint) throw new TutorSessionError('token_not_found');
  const ask = async (signal: AbortSignal, sendFresh: boolean): Promise<Try<TokenResponse>> => {
    if (fetchToken) return { result: validateResponse(await fetchToken({ params, signal, fresh })) };
    const response = await fetch(address ?? '', {
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
    return { error: refusalError({ status, text }, false, note), status, retryAfter };
  };
  const request = (sendFresh: boolean) =>
    repeat(async () => {
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([stop, limit]);
      try {
        return await untilAborted(signal, ask(signal, sendFresh));
      } catch (cause) {
        if (cause instanceof TutorSessionError) throw cause;
        const code = fetchToken ? 'fetch_token_failed' : 'token_unreachable';
        return { error: new TutorSessionError(limit.aborted ? 'token_timeout' : code, { cause }) };
      }
    }, options);
  // To another origin the header causes a preflight, which only an endpoint that resumes tokens is known to expect: one that has just
  // resumed one is asked again, with it.
  const sendFresh = fresh && endpoint.origin === location.origin;
  const response = await request(sendFresh);
  return fresh && !sendFresh && response.resumed ? request(true) : response;
}

/** The object that `params` is, or says as JSON text; `{}` for none. */
export function parseParams(params: unknown): Record<string, unknown> {
  try {
    const value = parseIfText(params ?? {});
    if (JSON.stringify(value).startsWith('{')) return value as Record<string, unknown>;
  } catch {
    // Its message would quote the value.
  }
  throw new TutorSessionError('params_invalid');
}

function validateResponse(response: unknown): TokenResponse {
  if (typeof response !== 'object' || !response)
    throw new TutorSessionError('token_json', { note: 'Return { token, embed_url }.' });
  const { token, expires_in } = response as Partial<TokenResponse>;
  if (!token) throw new TutorSessionError('token_missing');
  if (!/^[\w-]+(\.[\w-]+){2}$/.test(token)) throw new TutorSessionError('token_malformed');
  // The only clock that counts is the server's: the seconds it returns.
  if (expires_in != null && !(expires_in > 0)) throw new TutorSessionError('token_expired');
  return response as TokenResponse;
}
