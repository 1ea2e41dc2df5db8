import {
  HttpError,
  isBodyConsumed,
  readJsonObject,
  refuseBrowser,
  requireRequest,
} from '@tutor-session/protocol/server';
import { AllowedOrigins } from './allowed-origins.ts';
import { assertNotAhead } from './assert-not-ahead.ts';
import { findClaims, isResponse } from './find-claims.ts';
import { issueToken } from './issue-token.ts';
import { redirectFrame, SameOriginError } from './redirect-frame.ts';
import { freshHeader } from './resume-cookie.ts';
import {
  assertTokenEndpointOptions,
  price,
  resolveSettings,
  type TokenEndpointOptions,
} from './token-endpoint-options.ts';

/** The longest body of a token request, in bytes. */
const maxBytes = 16_384;

/**
 * Creates the endpoint that starts sessions (decisions 5, 25 and 94). `GET`, by a frame of your own page, is a redirect to the embed that
 * carries the token. With `issue: 'any'` a script's `POST`, with JSON or nothing, returns `{ token, embed_url, expires_in }` (with
 * `resume` also `resumed`). Neither is ever cached; errors have the shape of contract 7.
 *
 * Throws `TypeError` for a wrong option, and in a browser. The handler itself never rejects.
 *
 * @example
 * import { createTokenEndpoint } from '@tutor-session/token';
 *
 * export const GET = createTokenEndpoint({
 *   secret: () => process.env.TUTOR_API_SECRET ?? '',
 *   partnerId: 'partner_123',
 *   embedUrl: 'https://tutor.example/embed',
 *   tokenIn: 'fragment',
 *   session: async (request) => {
 *     const student = await signedInStudent(request);
 *     return student && { student_id: student.id, subject: 'math', level: '6-8', engine: 'standard' };
 *   },
 * });
 */
export function createTokenEndpoint(options: TokenEndpointOptions): (request: Request) => Promise<Response> {
  refuseBrowser('createTokenEndpoint', 'API Secret');
  assertTokenEndpointOptions(options);
  const allowedOrigins = new AllowedOrigins(options.allowedOrigins);
  const isForScripts = options.issue === 'any';
  if (!isForScripts && allowedOrigins.size > 0) {
    throw new TypeError(
      `allowedOrigins needs issue: 'any', since pages of other origins ask by a script. ${price}`,
    );
  }
  const methods = ['GET', 'HEAD', ...(isForScripts ? allowedOrigins.methods : [])];

  async function respond(request: Request): Promise<Response> {
    if (!methods.includes(request.method)) {
      const message = isForScripts
        ? `Use ${methods.join(', ')}.`
        : `Use GET, by a frame, or create the endpoint with issue: 'any'. ${price}`;
      throw new HttpError('method_not_allowed', message, { headers: { allow: methods.join(', ') } });
    }
    if (request.method === 'OPTIONS') return allowedOrigins.respondToPreflight(request);
    if (request.method !== 'POST') return redirectFrame(request, options);
    allowedOrigins.assertMayAsk(request);
    assertNotAhead(request);
    return respondToScript(request, options);
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
      else if (error.code === 'unauthorized' && error.cause) await report(options, error.cause, request);
      // How the endpoint is mounted is not secret, and without onError this is the only place that says it.
      const isSetup = isBodyConsumed(error) || error instanceof SameOriginError;
      const message = isSetup ? error.message : 'The server could not prepare a session.';
      const shown = isExpected ? error : new HttpError('internal_error', message);
      return seal(shown.toResponse(), request);
    }
  };
  return requireRequest(handle, (error, request) => report(options, error, request));
}

/** Responds with the token in JSON. */
async function respondToScript(request: Request, options: TokenEndpointOptions): Promise<Response> {
  const settings = resolveSettings(options);
  const claims = await findClaims(options, request, await readJsonObject(request, maxBytes));
  if (isResponse(claims)) return claims;
  const fresh = request.headers.get(freshHeader) === '1';
  const { token, expiresIn, resumed, cookies } = await issueToken(options, {
    request,
    settings,
    claims,
    fresh,
  });
  const body = { token, embed_url: settings.embedUrl, expires_in: expiresIn, resumed };
  return Response.json(body, {
    headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  });
}

// A log that fails is no reason to leave the page without a response.
async function report(options: TokenEndpointOptions, error: unknown, request: Request): Promise<void> {
  try {
    await options.onError?.(error, request);
  } catch {}
}
