import { HttpError } from '@tutor-session/protocol/server';
import type { StudentClaims } from './claims.ts';
import type { TokenEndpointOptions } from './token-endpoint-options.ts';

/** Returns whose session it is, or the response that `session` made itself. Throws `HttpError` (401) if nobody is signed in. */
export async function findClaims(
  options: TokenEndpointOptions,
  request: Request,
  params: Record<string, unknown>,
): Promise<StudentClaims | Response> {
  const claims = await options.session(request, params);
  if (claims === null) {
    // RFC 9110 requires a challenge with every 401; browsers show no dialog for a scheme that they don't know.
    const headers = { 'www-authenticate': 'Session' };
    throw new HttpError('unauthorized', 'Nobody is signed in.', { headers });
  }
  // Hono's Node server has a `Response` that would say so too late.
  if (isResponse(claims) && !claims.status)
    throw new TypeError('session returned a Response without a status');
  if (typeof claims !== 'object') throw new TypeError('session must return claims, null or a Response');
  return claims;
}

/** By its name, not by `instanceof`: Hono's Node server puts a class of its own in the place of the runtime's. */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]';
}
