import {
  HttpError,
  isBodyConsumed,
  readJsonObject,
  refuseBrowser,
  requireRequest,
} from '@tutor-session/protocol/server';
import { AllowedOrigins } from './allowed-origins.ts';
import { createSessionToken, defaultTtlSeconds } from './create-session-token.ts';
import { resumeOrMint } from './resume-cookie.ts';
import {
  assertTokenEndpointOptions,
  resolveSettings,
  type TokenEndpointOptions,
} from './token-endpoint-options.ts';

/** The longest body of a token request, in bytes. */
const maxBytes = 16_384;

/**
 * Creates the endpoint that a page asks for a session token (decisions 5 and 25): `POST` with JSON or nothing returns
 * `{ token, embed_url, expires_in }` (with `resume` also `resumed`), never cached; errors have the shape of contract 7.
 *
 * Throws `TypeError` for a wrong option, and in a browser. The handler itself never rejects.
 */
export function createTokenEndpoint(options: TokenEndpointOptions): (request: Request) => Promise<Response> {
  refuseBrowser('createTokenEndpoint', 'API Secret');
  assertTokenEndpointOptions(options);
  const { ttlSeconds = defaultTtlSeconds, resume = false, now } = options;
  const allowedOrigins = new AllowedOrigins(options.allowedOrigins);

  async function respond(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS' && allowedOrigins.methods.includes('OPTIONS')) {
      return allowedOrigins.respondToPreflight(request);
    }
    if (request.method !== 'POST') {
      const headers = { allow: allowedOrigins.methods };
      throw new HttpError('method_not_allowed', 'Use POST.', { headers });
    }
    allowedOrigins.assertMayAsk(request);
    const settings = resolveSettings(options);
    const claims = await options.session(request, await readJsonObject(request, maxBytes));
    if (claims === null) {
      // RFC 9110 requires a challenge with every 401; browsers show no dialog for a scheme that they don't know.
      const headers = { 'www-authenticate': 'Session' };
      throw new HttpError('unauthorized', 'Nobody is signed in.', { headers });
    }
    if (isResponse(claims)) {
      // Hono's Node server has a `Response` that would say so too late.
      if (!claims.status) throw new TypeError('session returned a Response without a status');
      return claims;
    }
    if (typeof claims !== 'object') throw new TypeError('session must return claims, null or a Response');
    const tokenClaims = { ...claims, partner_id: settings.partnerId };
    const embed_url = settings.embedUrl;
    if (!resume) {
      const token = await createSessionToken(tokenClaims, { secret: settings.secret, ttlSeconds, now });
      return Response.json({ token, embed_url, expires_in: ttlSeconds });
    }
    const { token, expiresIn, resumed, cookies } = await resumeOrMint(request, tokenClaims, {
      settings,
      ttlSeconds,
      sameSite: resume === true ? 'none' : resume.sameSite,
      now,
    });
    const headers = new Headers();
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return Response.json({ token, embed_url, expires_in: expiresIn, resumed }, { headers });
  }

  /** Returns the same response, kept out of caches and readable to the origins that are allowed. */
  function seal(response: Response, request: Request): Response {
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    allowedOrigins.expose(headers, request);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  }

  const handle = async (request: Request) => {
    try {
      return seal(await respond(request), request);
    } catch (error) {
      const isExpected = error instanceof HttpError;
      // A body that does not arrive is likely a body parser's doing, which only the backend's log can tell.
      if (!isExpected || error.code === 'request_timeout') await report(options, error, request);
      // How the endpoint is mounted is not secret, and without onError this is the only place that says it.
      const message = isBodyConsumed(error) ? error.message : 'The server could not prepare a session.';
      const shown = isExpected ? error : new HttpError('internal_error', message);
      return seal(shown.toResponse(), request);
    }
  };
  return requireRequest(handle, (error, request) => report(options, error, request));
}

// A log that fails is no reason to leave the page without a response.
async function report(options: TokenEndpointOptions, error: unknown, request: Request): Promise<void> {
  try {
    await options.onError?.(error, request);
  } catch {}
}

/** By its name, not by `instanceof`: Hono's Node server puts a class of its own in the place of the runtime's. */
function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]';
}
