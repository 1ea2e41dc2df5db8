import { and, eq } from 'drizzle-orm';
import type { Partner } from '../contract/operation.ts';
import type { Database } from '../db/database.ts';
import { type WebhookEndpointRow, webhookEndpoints } from '../db/schema/webhooks.ts';
import { Problem } from '../problem.ts';

/**
 * Finds a partner's endpoint.
 *
 * @throws Problem `not_found`, for another partner's endpoint too (gaps 32)
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
export function noSuchEndpoint(): Problem {
  return new Problem('not_found', 'There is no webhook endpoint with this id.');
}
