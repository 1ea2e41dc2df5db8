import { randomUUID } from 'node:crypto';
import type { EventName } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import { type AttemptTools, attemptDelivery } from '../domain/deliveries/attempt-delivery.ts';
import { findEndpoint, noSuchEndpoint } from '../domain/deliveries/find-endpoint.ts';
import { deliveryRecord } from '../domain/deliveries/records.ts';
import { sampleEvent } from '../domain/deliveries/sample-event.ts';
import { type WebhookDeliveryRow, webhookDeliveries, webhookEndpoints } from '../domain/schema/webhooks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { listQuery } from '../platform/openapi/list-query.ts';
import type { Operations } from '../platform/openapi/operation.ts';

/** The operations on what was sent to an endpoint, and the test of it (contract 4.5, 6, decisions 19, 27). */
export function deliveryOperations({
  db,
  clock,
  tools,
}: {
  db: Database;
  clock: Clock;
  tools: AttemptTools;
}): Operations {
  const { id, event, state, created_at, updated_at } = webhookDeliveries;
  return {
    async listWebhookEvents({ partner, params, query }) {
      const endpoint = await findEndpoint(db, partner, params.id);
      const { state: wanted } = query as { state?: WebhookDeliveryRow['state'] };
      const ofEndpoint = eq(webhookDeliveries.endpoint_id, endpoint.id);
      const where = wanted === undefined ? ofEndpoint : and(ofEndpoint, eq(state, wanted));
      const list = listQuery(query, { id, event, state, created_at, updated_at });
      const found = await db
        .select()
        .from(webhookDeliveries)
        .where(where)
        .orderBy(...list.orderBy)
        .limit(list.limit)
        .offset(list.offset);
      const total = await db.$count(webhookDeliveries, where);
      return { status: 200, body: list.envelope(found.map(deliveryRecord), total) };
    },

    /** Makes one attempt before it answers, and no other: whoever tests is watching. */
    async testWebhook({ partner, params, body }) {
      const endpoint = await findEndpoint(db, partner, params.id);
      const { event = 'webhook.test' } = (body ?? {}) as { event?: EventName };
      const created_at = clock.now();
      const envelope = testEnvelope(event, partner.partner_id, endpoint.id, created_at);
      const parcel = {
        partner_id: partner.partner_id,
        url: endpoint.url,
        body: JSON.stringify(envelope),
        attempt_count: 0,
      };
      const attempt = await attemptDelivery(parcel, tools);
      if (attempt === undefined) throw new ApiError('internal_error', 'The service is being stopped.');
      const delivery: typeof webhookDeliveries.$inferInsert = {
        endpoint_id: endpoint.id,
        partner_id: partner.partner_id,
        event,
        body: parcel.body,
        state: attempt.error === null ? 'delivered' : 'failed',
        attempt_count: 1,
        attempts: [attempt],
        due_at: created_at,
        created_at,
        updated_at: clock.now(),
      };
      const row = await db.transaction(async (tx) => {
        // It may have been removed while the test ran.
        const [still] = await tx
          .select()
          .from(webhookEndpoints)
          .where(eq(webhookEndpoints.id, endpoint.id))
          .for('key share');
        return still && (await tx.insert(webhookDeliveries).values(delivery).returning())[0];
      });
      if (row === undefined) throw noSuchEndpoint();
      return { status: 200, body: deliveryRecord(row) };
    },
  };
}

function testEnvelope(event: EventName | 'webhook.test', partner_id: string, endpoint_id: string, now: Date) {
  if (event !== 'webhook.test') return sampleEvent(event, { partner_id, now });
  // The random id tells two tests in one millisecond apart (decision 21).
  return { event, timestamp: now.toISOString(), partner_id, data: { endpoint_id, test_id: randomUUID() } };
}
