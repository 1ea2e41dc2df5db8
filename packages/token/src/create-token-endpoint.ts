import { assertSecret, refuseBrowser } from '@tutor-session/protocol/backend';
import { AllowedOrigins } from './allowed-origins.ts';
import { assertEmbedUrl } from './assert-embed-url.ts';
import { assertTtlSeconds, createSessionToken, type StudentClaims } from './create-session-token.ts';
import { readParams } from './read-params.ts';
import { Refusal } from './refusal.ts';
import type { Secret } from './signing-key.ts';

/** What `session` answers: the claims of who is signed in, `null` for nobody, or an answer of its own. */
export type SessionAnswer = StudentClaims | Response | null;

/** How a token endpoint answers. `session` and `onError` are read at each request. */
export interface TokenEndpointOptions {
  /** The API Secret as it was issued, or its bytes. */
  secret: Secret;
  /** The partner's identifier: `partner_id` of every token, whatever `session` answers. */
  partnerId: string;
  /** The service's embed URL: absolute, https (or http to a loopback name), without user info. */
  embedUrl: string;
  /** How long a token lives, in seconds. Default 7200. */
  ttlSeconds?: number | undefined;
  /**
   * Says who the student is, from the backend's own login: the request's cookie or header. `params` is the JSON the page
   * sent, and so the browser's word: good for a wish (a topic), never for an identity. Answers the token's claims,
   * `null` if nobody is signed in (401), or a `Response` of its own.
   */
  session: (request: Request, params: Record<string, unknown>) => SessionAnswer | Promise<SessionAnswer>;
  /** Origins beside its own whose pages may ask, with cookies: exact, such as `https://app.example.com`. Default none. */
  allowedOrigins?: readonly string[] | undefined;
  /** Gets what went wrong behind an `internal_error`, for the backend's log. */
  onError?: ((error: unknown, request: Request) => unknown) | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/**
 * The endpoint a page asks for a session token (decisions 5 and 25): `POST` with JSON or nothing, answered with
 * `{ token, embed_url, expires_in }`, never cached; errors in the shape of contract 7.
 *
 * Throws `TypeError` for a wrong option, and in a browser. The handler itself never throws.
 */
export function createTokenEndpoint(options: TokenEndpointOptions): (request: Request) => Promise<Response> {
  refuseBrowser('createTokenEndpoint', 'API Secret');
  const { secret, partnerId, embedUrl, ttlSeconds = 7200, now } = options;
  assertSecret(secret, 'API Secret');
  if (typeof partnerId !== 'string' || partnerId === '')
    throw new TypeError('partnerId must be a text that is not empty');
  assertEmbedUrl(embedUrl);
  assertTtlSeconds(ttlSeconds);
  if (now !== undefined && typeof now !== 'function')
    throw new TypeError('now must be a function that returns a Date');
  assertCallbacks(options);
  const allowedOrigins = new AllowedOrigins(options.allowedOrigins ?? []);

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS' && allowedOrigins.methods.includes('OPTIONS')) {
      return allowedOrigins.answerPreflight(request);
    }
    if (request.method !== 'POST') {
      throw new Refusal('method_not_allowed', 'Ask with POST.', { allow: allowedOrigins.methods });
    }
    allowedOrigins.assertMayAsk(request);
    const claims = await options.session(request, await readParams(request));
    if (claims === null) {
      // RFC 9110 wants a challenge with every 401; a scheme that browsers don't know opens no dialogue.
      throw new Refusal('unauthorized', 'Nobody is signed in.', { 'www-authenticate': 'Session' });
    }
    if (claims instanceof Response) return claims;
    if (typeof claims !== 'object') throw new TypeError('session must answer claims, null or a Response');
    const token = await createSessionToken({ ...claims, partner_id: partnerId }, { secret, ttlSeconds, now });
    return Response.json({ token, embed_url: embedUrl, expires_in: ttlSeconds });
  }

  /** The same answer, kept out of caches and readable to whom it is for. */
  function seal(response: Response, request: Request): Response {
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    allowedOrigins.expose(headers, request);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  }

  return async (request) => {
    try {
      return seal(await answer(request), request);
    } catch (error) {
      if (error instanceof Refusal) return seal(error.toResponse(), request);
      await report(options, error, request);
      const message = 'The server could not prepare a session.';
      return seal(new Refusal('internal_error', message).toResponse(), request);
    }
  };
}

function assertCallbacks({ session, onError }: TokenEndpointOptions): void {
  if (typeof session !== 'function') {
    throw new TypeError('session must be a function that says who the student is');
  }
  if (onError !== undefined && typeof onError !== 'function')
    throw new TypeError('onError must be a function');
}

// A log that fails is no reason to leave the page without an answer.
async function report(options: TokenEndpointOptions, error: unknown, request: Request): Promise<void> {
  try {
    await options.onError?.(error, request);
  } catch {}
}
