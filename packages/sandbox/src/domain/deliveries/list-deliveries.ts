import { type Delivery, type DeliveryAttempt, parseEnvelope } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { type WebhookDeliveryRow, webhookDeliveries } from '../schema/webhooks.ts';
import { type EndpointKey, findEndpoint } from './endpoints.ts';

const { id, event, state, created_at, updated_at } = webhookDeliveries;
const sortable = { id, event, state, created_at, updated_at } as const;

/** The query of a list of deliveries. */
export interface DeliveryQuery extends ListQuery<keyof typeof sortable> {
  readonly state?: WebhookDeliveryRow['state'];
}

/** One page of an endpoint's deliveries (contract 4.5, decision 19). Throws `ApiError` 404 for no such endpoint. */
export async function listDeliveries(
  db: Database,
  key: EndpointKey,
  query: DeliveryQuery,
): Promise<ListPage<Delivery>> {
  const endpoint = await findEndpoint(db, key);
  const where = and(
    eq(webhookDeliveries.endpoint_id, endpoint.id),
    query.state === undefined ? undefined : eq(state, query.state),
  );
  return paginate(db, webhookDeliveries, { query, where, sortable, id, serialize: serializeDelivery });
}

/** A delivery as the API shows it (decision 19). */
export function serializeDelivery(row: WebhookDeliveryRow): Delivery {
  return {
    id: row.id,
    endpoint_id: row.endpoint_id,
    event: row.event,
    state: row.state,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    next_attempt_at: row.state === 'pending' ? row.due_at.toISOString() : null,
    attempts: row.attempts.map(serializeAttempt),
    payload: parseEnvelope(JSON.parse(row.body)),
  };
}

// The database keeps these as jsonb, which does not keep the order of fields.
function serializeAttempt({ number, at, duration_ms, status, error }: DeliveryAttempt): DeliveryAttempt {
  return { number, at, duration_ms, status, error };
}
