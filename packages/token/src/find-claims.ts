import { HttpError } from '@tutor-session/protocol/server';
import type { StudentClaims } from './claims.ts';
import type { SessionResult, TokenEndpointOptions } from './token-endpoint-options.ts';

/**
 * Returns whose session it is, or the response that `session` made itself. Throws `HttpError` (401) if nobody is signed in, also where a
 * login helper says so by what it throws; that is then its `cause`.
 */
export async function findClaims(
  options: TokenEndpointOptions,
  request: Request,
  params: Record<string, unknown>,
): Promise<StudentClaims | Response> {
  let claims: Awaited<SessionResult>;
  try {
    claims = await options.session(request, params);
  } catch (thrown) {
    const refusal = describeRefusal(thrown);
    if (refusal === undefined) throw thrown;
    throw notSignedIn(new Error(`session threw ${refusal}: nobody is signed in.`, { cause: thrown }));
  }
  if (claims === null) throw notSignedIn();
  // Hono's Node server has a `Response` that would say so too late.
  if (isResponse(claims) && !claims.status)
    throw new TypeError('session returned a Response without a status');
  if (typeof claims !== 'object') throw new TypeError('session must return claims, null or a Response');
  return claims;
}

function notSignedIn(cause?: Error): HttpError {
  // RFC 9110 requires a challenge with every 401; browsers show no dialog for a scheme that they don't know.
  const headers = { 'www-authenticate': 'Session' };
  return new HttpError('unauthorized', 'Nobody is signed in.', { headers, ...(cause && { cause }) });
}

/**
 * Returns in words by what a framework's login helper refuses somebody, if it is that: a redirect or a 401 or 403, as a `Response`
 * (React Router), or as a value with its status in `status`, `statusCode` (Hono, SvelteKit, h3, Nest, http-errors) or `init` (React
 * Router's `data`), or an error with a digest of Next.js, by which `redirect()`, `unauthorized()` and `notFound()` steer it.
 */
function describeRefusal(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { digest, status, statusCode, init } = thrown as Record<string, unknown>;
  if (typeof digest === 'string' && digest.startsWith('NEXT_')) return digest.split(';', 1)[0];
  const code = Number(status ?? statusCode ?? (init as ResponseInit | undefined)?.status);
  const isRefusal = (code >= 300 && code < 400) || code === 401 || code === 403;
  return isRefusal ? `${isResponse(thrown) ? 'a Response' : 'an error'} with status ${code}` : undefined;
}

/** By its name, not by `instanceof`: Hono's Node server puts a class of its own in the place of the runtime's. */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]';
}
