import { eventNames, isEventName } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import { findEndpoint, noSuchEndpoint } from '../domain/deliveries/find-endpoint.ts';
import { endpointRecord } from '../domain/deliveries/records.ts';
import type { AddressRule } from '../domain/deliveries/refused-address.ts';
import { webhookUrl } from '../domain/deliveries/webhook-url.ts';
import { webhookEndpoints } from '../domain/schema/webhooks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { newId } from '../platform/ids.ts';
import { listQuery } from '../platform/openapi/list-query.ts';
import type { Operations } from '../platform/openapi/operation.ts';

interface Registration {
  url?: string;
  events?: string[] | null;
}

/** The operations on a partner's webhook endpoints (contract 4.5, decisions 18, 22, 28, 32). */
export function endpointOperations({
  db,
  clock,
  rule,
}: {
  db: Database;
  clock: Clock;
  rule: AddressRule;
}): Operations {
  const { id, url, created_at, updated_at } = webhookEndpoints;
  return {
    async listWebhooks({ partner, query }) {
      const mine = eq(webhookEndpoints.partner_id, partner.partner_id);
      const list = listQuery(query, { id, url, created_at, updated_at });
      const found = await db
        .select()
        .from(webhookEndpoints)
        .where(mine)
        .orderBy(...list.orderBy)
        .limit(list.limit)
        .offset(list.offset);
      const total = await db.$count(webhookEndpoints, mine);
      return { status: 200, body: list.envelope(found.map(endpointRecord), total) };
    },

    async createWebhook({ partner, body }) {
      const { url, events } = body as Registration;
      if (url === undefined) throw new ApiError('invalid_request', 'url: is missing.');
      const now = clock.now();
      const row = {
        id: newId('whk_', now),
        partner_id: partner.partner_id,
        url: webhookUrl(url, rule),
        events: subscription(events),
        created_at: now,
        updated_at: now,
      };
      await db.insert(webhookEndpoints).values(row);
      return { status: 201, body: endpointRecord(row) };
    },

    async updateWebhook({ partner, params, body }) {
      await findEndpoint(db, partner, params.id);
      const { url, events } = body as Registration;
      const [row] = await db
        .update(webhookEndpoints)
        .set({
          ...(url === undefined ? {} : { url: webhookUrl(url, rule) }),
          ...(events === undefined ? {} : { events: subscription(events) }),
          updated_at: clock.now(),
        })
        .where(of(partner.partner_id, params.id))
        .returning();
      if (row === undefined) throw noSuchEndpoint();
      return { status: 200, body: endpointRecord(row) };
    },

    /** Its deliveries go with it. */
    async deleteWebhook({ partner, params }) {
      const gone = await db
        .delete(webhookEndpoints)
        .where(of(partner.partner_id, params.id))
        .returning({ id });
      if (gone.length === 0) throw noSuchEndpoint();
      return { status: 204 };
    },
  };
}

function of(partner_id: string, id = '') {
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.partner_id, partner_id));
}

/** The events as they are stored: named once each, or null for all (decision 18). */
function subscription(events: string[] | null | undefined): string[] | null {
  if (events === undefined || events === null) return null;
  if (events.length === 0) {
    throw new ApiError(
      'invalid_request',
      'events: must name at least one event; leave it out to receive all.',
    );
  }
  const unknown = events.findIndex((event) => !isEventName(event));
  if (unknown !== -1) {
    throw new ApiError(
      'invalid_request',
      `events[${unknown}]: is no event of this service; the events are ${eventNames.join(', ')}.`,
    );
  }
  return [...new Set(events)];
}
