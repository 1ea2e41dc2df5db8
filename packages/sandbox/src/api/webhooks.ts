import type { Deliveries } from '../domain/deliveries/create-deliveries.ts';
import { listDeliveries } from '../domain/deliveries/delivery-operations.ts';
import type { Database } from '../platform/db/database.ts';
import { type RestHandlers, respond } from './handlers.ts';

/** The operations on a partner's webhook endpoints and the deliveries to them (contract 4.5, 6). */
export function webhookHandlers(db: Database, { endpoints, sendTest }: Deliveries): RestHandlers<'Webhooks'> {
  return {
    listWebhooks: ({ partner_id, query }) => respond(200, endpoints.list(partner_id, query)),
    createWebhook: ({ partner_id, body }) => respond(201, endpoints.create(partner_id, body)),
    updateWebhook: ({ partner_id, params: { id }, body }) =>
      respond(200, endpoints.update({ partner_id, id }, body)),
    async deleteWebhook({ partner_id, params: { id } }) {
      await endpoints.remove({ partner_id, id });
      return { status: 204 };
    },
    listWebhookEvents: ({ partner_id, params: { id }, query }) =>
      respond(200, listDeliveries(db, { partner_id, id }, query)),
    testWebhook: ({ partner_id, params: { id }, body }) =>
      respond(200, sendTest({ partner_id, id }, body?.event ?? 'webhook.test')),
  };
}
