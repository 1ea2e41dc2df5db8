import { HttpError } from '@tutor-session/protocol/server';
import type { StudentClaims } from './claims.ts';
import { createSessionToken, defaultTtlSeconds } from './create-session-token.ts';
import { type ResumableToken, resumeOrMint } from './resume-cookie.ts';
import type { TokenEndpointOptions, TokenSettings } from './token-endpoint-options.ts';

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

/** Returns the token of a request, and with `resume` whether it is the one that the browser has already. */
export async function issueToken(
  { ttlSeconds = defaultTtlSeconds, resume = false, now }: TokenEndpointOptions,
  {
    request,
    settings,
    claims,
    fresh,
  }: { request: Request; settings: TokenSettings; claims: StudentClaims; fresh: boolean },
): Promise<Omit<ResumableToken, 'resumed'> & { resumed?: boolean }> {
  const tokenClaims = { ...claims, partner_id: settings.partnerId };
  if (!resume) {
    const token = await createSessionToken(tokenClaims, { secret: settings.secret, ttlSeconds, now });
    return { token, expiresIn: ttlSeconds, cookies: [] };
  }
  const sameSite = resume === true ? 'none' : resume.sameSite;
  return resumeOrMint(request, tokenClaims, { settings, ttlSeconds, sameSite, fresh, now });
}

/** By its name, not by `instanceof`: Hono's Node server puts a class of its own in the place of the runtime's. */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]';
}
