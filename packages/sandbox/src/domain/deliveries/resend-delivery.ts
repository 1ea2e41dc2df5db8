import type { Delivery } from '@tutor-session/protocol';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { webhookDeliveries } from '../schema/webhooks.ts';
import { serializeDelivery } from './list-deliveries.ts';

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
