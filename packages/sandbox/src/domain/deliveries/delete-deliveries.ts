import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { webhookDeliveries } from '../schema/webhooks.ts';

/** A session or a student whose deliveries are deleted. */
export type DeliveryOwner =
  | { readonly partner_id: string; readonly session_id: string }
  | { readonly partner_id: string; readonly student_id: string };

/** Deletes every delivery of a session or a student, pending or not, with its body (decision 35). */
export async function deleteDeliveries(tx: Database | Transaction, whose: DeliveryOwner): Promise<void> {
  const owner =
    'session_id' in whose
      ? eq(webhookDeliveries.session_id, whose.session_id)
      : eq(webhookDeliveries.student_id, whose.student_id);
  await tx.delete(webhookDeliveries).where(and(eq(webhookDeliveries.partner_id, whose.partner_id), owner));
}
