import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { noteDeletion } from '../../platform/db/reclaim-job.ts';
import { deleteDeliveries } from '../deliveries/delivery-operations.ts';
import { sessions, spentTokens, webhookDeliveries } from '../schema/index.ts';
import type { SessionKey } from './history.ts';
import { noSession } from './read-session.ts';

/** How many rows one statement writes: it has room for 65,535 values. */
const batch = 10_000;

/**
 * Deletes a session and all that belongs to it: histories, milestones, events, deliveries (contract 4.1, decision 35). What stays is
 * that its token was used. `unmoved` is the time had the clock never been moved: it may be brought back, and a token that has expired
 * now be valid again.
 *
 * @throws ApiError 404 when there is none, or it is another partner's
 */
export async function deleteSession(db: Database, key: SessionKey, unmoved: Date): Promise<void> {
  const { partner_id, session_id } = key;
  await db.transaction(async (tx) => {
    const deleted = await deleteSessions(tx, partner_id, eq(sessions.session_id, session_id), unmoved);
    if (deleted.length === 0) throw noSession();
    await deleteDeliveries(tx, partner_id, eq(webhookDeliveries.session_id, session_id));
  });
}

/** Deletes the partner's sessions that meet `where`, with all but their deliveries; returns their ids. */
export async function deleteSessions(
  tx: Transaction,
  partner_id: string,
  where: SQL,
  unmoved: Date,
): Promise<string[]> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.partner_id, partner_id), where))
    .returning({
      session_id: sessions.session_id,
      token_sha256: sessions.token_sha256,
      token_expires_at: sessions.token_expires_at,
    });
  await tx.delete(spentTokens).where(lte(spentTokens.token_expires_at, unmoved));
  for (let index = 0; index < deleted.length; index += batch) {
    await tx.insert(spentTokens).values(
      deleted.slice(index, index + batch).map(({ token_sha256, token_expires_at }) => ({
        partner_id,
        token_sha256,
        token_expires_at,
      })),
    );
  }
  if (deleted.length > 0) await noteDeletion(tx);
  return deleted.map(({ session_id }) => session_id);
}
