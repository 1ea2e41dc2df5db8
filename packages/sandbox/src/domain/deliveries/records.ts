import {
  type Delivery,
  type DeliveryAttempt,
  parseEnvelope,
  type WebhookEndpoint,
} from '@tutor-session/protocol';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../schema/webhooks.ts';

/** An endpoint as the API shows it (contract 2.5, decision 33). */
export function endpointRecord(row: WebhookEndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A delivery as the API shows it (decision 19). */
export function deliveryRecord(row: WebhookDeliveryRow): Delivery {
  return {
    id: row.id,
    endpoint_id: row.endpoint_id,
    event: row.event,
    state: row.state,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    next_attempt_at: row.state === 'pending' ? row.due_at.toISOString() : null,
    attempts: row.attempts.map(attemptRecord),
    payload: parseEnvelope(JSON.parse(row.body)),
  };
}

// The database keeps these as jsonb, which forgets the order of fields.
function attemptRecord({ number, at, duration_ms, status, error }: DeliveryAttempt): DeliveryAttempt {
  return { number, at, duration_ms, status, error };
}
