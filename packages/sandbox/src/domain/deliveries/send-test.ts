import { randomUUID } from 'node:crypto';
import type { Delivery, Envelope, EventName } from '@tutor-session/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { nextDeliveryId, webhookDeliveries, webhookEndpoints } from '../schema/webhooks.ts';
import { type AttemptTools, attemptDelivery } from './attempt-delivery.ts';
import { serializeDelivery } from './delivery-operations.ts';
import { type EndpointKey, findEndpoint, noSuchEndpoint } from './endpoints.ts';
import { sampleEvent } from './sample-event.ts';

/** Makes what sends a test event, by one attempt before it resolves, and no other: whoever tests is watching (decisions 27, 43). */
export function createSendTest({ db, clock, tools }: { db: Database; clock: Clock; tools: AttemptTools }) {
  /** Throws `ApiError` 404 for no such endpoint. */
  return async (key: EndpointKey, event: EventName | 'webhook.test'): Promise<Delivery> => {
    const endpoint = await findEndpoint(db, key);
    const { partner_id } = key;
    const created_at = clock.now();
    const body = JSON.stringify(testEnvelope(event, partner_id, endpoint.id, created_at));
    const [{ id = '' } = {}] = await rows<{ id: string }>(db, sql`select ${nextDeliveryId} as id`);
    const attempt = await attemptDelivery(
      { id, partner_id, url: endpoint.url, body, attempt_count: 0 },
      tools,
    );
    if (attempt === undefined) throw new ApiError('internal_error', 'The service is being stopped.');
    const delivery: typeof webhookDeliveries.$inferInsert = {
      id,
      endpoint_id: endpoint.id,
      partner_id,
      event,
      body,
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
    return serializeDelivery(row);
  };
}

function testEnvelope(
  event: EventName | 'webhook.test',
  partner_id: string,
  endpoint_id: string,
  now: Date,
): Envelope {
  if (event !== 'webhook.test') return sampleEvent(event, { partner_id, now });
  // The random id makes two tests in one millisecond differ.
  return { event, timestamp: now.toISOString(), partner_id, data: { endpoint_id, test_id: randomUUID() } };
}
