import type { Deliveries } from '../domain/deliveries/create-deliveries.ts';
import { listDeliveries } from '../domain/deliveries/delivery-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { RestHandlers } from './handlers.ts';

/** The operations on a partner's webhook endpoints and the deliveries to them (contract 4.5, 6). */
export function webhookHandlers(db: Database, { endpoints, sendTest }: Deliveries): RestHandlers<'Webhooks'> {
  return {
    async listWebhooks({ partner_id, query }) {
      return { status: 200, body: await endpoints.list(partner_id, query) };
    },
    async createWebhook({ partner_id, body }) {
      return { status: 201, body: await endpoints.create(partner_id, body) };
    },
    async updateWebhook({ partner_id, params: { id }, body }) {
      return { status: 200, body: await endpoints.update({ partner_id, id }, body) };
    },
    async deleteWebhook({ partner_id, params: { id } }) {
      await endpoints.remove({ partner_id, id });
      return { status: 204 };
    },
    async listWebhookEvents({ partner_id, params: { id }, query }) {
      return { status: 200, body: await listDeliveries(db, { partner_id, id }, query) };
    },
    async testWebhook({ partner_id, params: { id }, body }) {
      return { status: 200, body: await sendTest({ partner_id, id }, body?.event ?? 'webhook.test') };
    },
  };
}
