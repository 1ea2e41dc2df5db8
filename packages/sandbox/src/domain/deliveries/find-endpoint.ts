import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Partner } from '../../platform/openapi/operation.ts';
import { type WebhookEndpointRow, webhookEndpoints } from '../schema/webhooks.ts';

/**
 * Finds a partner's endpoint.
 *
 * @throws ApiError `not_found`, for another partner's endpoint too (decision 32)
 */
export async function findEndpoint(db: Database, partner: Partner, id = ''): Promise<WebhookEndpointRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.partner_id, partner.partner_id)));
  if (row === undefined) throw noSuchEndpoint();
  return row;
}

/** The answer to an id that is not there, or not the partner's. */
export function noSuchEndpoint(): ApiError {
  return new ApiError('not_found', 'There is no webhook endpoint with this id.');
}
