import { ApiError } from '../../platform/http/api-error.ts';
import type { PartnerDirectory } from './partner-directory.ts';

/** Finds out who calls the REST API, by the API key in `X-API-Key` (contract 5.1). */
export function createAuthenticate(
  directory: PartnerDirectory,
): (request: Request) => Promise<{ readonly partner_id: string }> {
  return async (request) => {
    const key = request.headers.get('x-api-key');
    const partner = key ? await directory.byApiKey(key) : undefined;
    if (partner) return { partner_id: partner.partner_id };
    throw new ApiError(
      'invalid_api_key',
      key ? 'The API key in X-API-Key is not known.' : 'Send your API key in the X-API-Key header.',
      { headers: { 'www-authenticate': 'ApiKey realm="tutor-session", header="X-API-Key"' } },
    );
  };
}
