import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sha256 } from '../../platform/sha256.ts';
import { partners } from '../schema/index.ts';
import type { Addresses } from './add-partner.ts';
import { type Credentials, createKeys } from './credentials.ts';
import { findCredentialsName, writeCredentials } from './credentials-file.ts';

/** How long the old API key, and tokens signed with the old API secret, still count, in milliseconds. */
const overlapMs = 3_600_000;

export interface RotateKeysOptions {
  readonly db: Database;
  /** Where its credentials are written; without it they are only returned. */
  readonly dataDir: string | undefined;
  readonly now: Date;
  readonly addresses: Addresses;
}

/**
 * Gives a partner new keys and secrets. The old API key and tokens signed with the old secret count for another hour; deliveries are
 * signed with the new secret at once, so receivers list both before (decision 70).
 *
 * @throws ApiError 404 when there is no such partner
 */
export async function rotateKeys(
  partner_id: string,
  { db, dataDir, now, addresses }: RotateKeysOptions,
): Promise<Credentials> {
  const keys = createKeys();
  const credentials = { partner_id, ...keys, ...addresses };
  await db.transaction(async (tx) => {
    const mine = eq(partners.partner_id, partner_id);
    const [partner] = await tx.select().from(partners).where(mine).for('update');
    if (!partner) throw new ApiError('not_found', 'There is no such partner.');
    await tx
      .update(partners)
      .set({
        api_key_sha256: sha256(keys.api_key),
        api_secret: keys.api_secret,
        webhook_secret: keys.webhook_secret,
        previous_api_key_sha256: partner.api_key_sha256,
        previous_api_secret: partner.api_secret,
        previous_until: new Date(now.getTime() + overlapMs),
      })
      .where(mine);
    // Before the commit: keys that nobody could read would be of no use.
    if (dataDir !== undefined) writeCredentials(dataDir, credentials, findCredentialsName(partner_id));
  });
  return credentials;
}
