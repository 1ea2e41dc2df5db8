import type { ControlSchemas } from '@tutor-session/embed-api';
import { createSessionToken } from '@tutor-session/token';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Partners } from './create-partners.ts';

/**
 * Mints a session token as the development partner's backend would, with its current secret. It returns what a token endpoint responds
 * with.
 *
 * @throws ApiError 400 naming the claim that cannot be
 */
export async function mintToken(
  { ttl_seconds = 7_200, ...claims }: ControlSchemas['TokenRequest'],
  { credentials: { partner_id, embed_url }, directory }: Pick<Partners, 'credentials' | 'directory'>,
  now: Date,
) {
  const secret = (await directory.byId(partner_id))?.api_secret ?? '';
  try {
    const options = { secret, ttlSeconds: ttl_seconds, now: () => now };
    const token = await createSessionToken({ ...claims, partner_id }, options);
    return { token, embed_url, expires_in: ttl_seconds };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ApiError('invalid_request', `The token cannot be minted: ${error.message}.`);
  }
}
