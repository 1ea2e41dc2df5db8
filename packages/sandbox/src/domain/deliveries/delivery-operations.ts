import type { ControlSchemas } from '@tutor-session/embed-api';
import { type Delivery, type DeliveryAttempt, parseEnvelope } from '@tutor-session/protocol';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { paginate } from '../../platform/openapi/paginate.ts';
import { type WebhookDeliveryRow, webhookDeliveries } from '../schema/webhooks.ts';
import { type EndpointKey, findEndpoint } from './endpoints.ts';

const { id, event, state, created_at, updated_at } = webhookDeliveries;
const sortable = { id, event, state, created_at, updated_at } as const;

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

/** A delivery as the API shows it. */
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

/** A delivery as the inspector shows it: with what the receiver responded to each attempt. */
export function serializeInspected(row: WebhookDeliveryRow): ControlSchemas['InspectedDelivery'] {
  const attempts = row.attempts.map((attempt) => ({
    ...serializeAttempt(attempt),
    response: attempt.response ?? null,
  }));
  return { ...serializeDelivery(row), attempts };
}

// The database keeps these as jsonb, which does not keep the order of fields.
function serializeAttempt({ number, at, duration_ms, status, error }: DeliveryAttempt): DeliveryAttempt {
  return { number, at, duration_ms, status, error };
}

/**
 * Makes a failed delivery due again, with the same bytes (decision 21); `force` one that was delivered, or waits for its retry, too.
 *
 * @throws ApiError 404 for no such delivery, 409 for one that has not failed
 */
export async function resendDelivery(
  db: Database,
  id: string,
  { force = false, now }: { readonly force?: boolean | undefined; readonly now: Date },
): Promise<Delivery> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
      .for('update');
    if (!found) throw new ApiError('not_found', 'There is no delivery with this id.');
    if (found.state !== 'failed' && !force) {
      const how = found.state === 'delivered' ? 'was delivered' : 'waits for its next attempt';
      throw new ApiError(
        'conflict',
        `The delivery ${how}: send "force": true to send it again all the same.`,
      );
    }
    const change = { state: 'pending', due_at: now, updated_at: now } as const;
    await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
    return serializeDelivery({ ...found, ...change });
  });
}

/** Deletes the partner's deliveries that meet `where`, pending or not, with their bodies (decision 35). */
export async function deleteDeliveries(
  tx: Database | Transaction,
  partner_id: string,
  where: SQL,
): Promise<void> {
  await tx.delete(webhookDeliveries).where(and(eq(webhookDeliveries.partner_id, partner_id), where));
}
