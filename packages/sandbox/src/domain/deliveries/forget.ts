import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { webhookDeliveries } from '../schema/webhooks.ts';

/** Whose deliveries are to be deleted. */
export type Forgotten =
  | { readonly partner_id: string; readonly session_id: string }
  | { readonly partner_id: string; readonly student_id: string };

/** Deletes every delivery of a session or a student, waiting or done, with its body (decision 35). */
export async function forget(tx: Database | Transaction, whose: Forgotten): Promise<void> {
  const owner =
    'session_id' in whose
      ? eq(webhookDeliveries.session_id, whose.session_id)
      : eq(webhookDeliveries.student_id, whose.student_id);
  await tx.delete(webhookDeliveries).where(and(eq(webhookDeliveries.partner_id, whose.partner_id), owner));
}
