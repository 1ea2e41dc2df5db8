import type { StudentClaims } from './claims.ts';
import { createSessionToken, defaultTtlSeconds } from './create-session-token.ts';
import { type ResumableToken, resumeOrMint } from './resume-cookie.ts';
import type { TokenEndpointOptions, TokenSettings } from './token-endpoint-options.ts';

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
