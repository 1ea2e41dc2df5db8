import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sha256 } from '../../platform/sha256.ts';
import { partners } from '../schema/index.ts';
import {
  type Credentials,
  createKeys,
  findCredentialsName,
  listAdded,
  readCredentials,
  writeCredentials,
} from './credentials.ts';

/** Where partners find the service. */
export type Addresses = Pick<Credentials, 'base_url' | 'embed_url'>;

/** What it takes to write a partner. */
export interface PartnerOptions {
  readonly db: Database;
  /** Where its credentials.NAME.json is written, readable by its owner only; without it they are only returned. */
  readonly dataDir: string | undefined;
  readonly now: Date;
  readonly addresses: Addresses;
}

/**
 * Adds a partner with credentials of its own; its id is `partner_` and the name.
 *
 * @throws ApiError 400 for what is no name, 409 when there is such a partner already
 */
export async function addPartner(
  name: string,
  { db, dataDir, now, addresses }: PartnerOptions,
): Promise<Credentials> {
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(name)) {
    throw new ApiError(
      'invalid_request',
      'The name of a partner must have 1 to 40 small letters, digits, "-" and "_", the first a letter or digit.',
    );
  }
  const partner_id = `partner_${name}`;
  const keys = createKeys();
  const { api_key, api_secret, webhook_secret } = keys;
  const credentials = { partner_id, ...keys, ...addresses };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(partners)
      .values({ partner_id, api_key_sha256: sha256(api_key), api_secret, webhook_secret, created_at: now })
      .onConflictDoNothing()
      .returning({ partner_id: partners.partner_id });
    if (added.length === 0) throw new ApiError('conflict', `There is a partner ${partner_id} already.`);
    // Before the commit: keys that nobody could read would be of no use.
    if (dataDir !== undefined) writeCredentials(dataDir, credentials, name);
  });
  return credentials;
}

/** Tells the partners that were added where the service is now: the port may have changed. */
export function refreshAddresses(dataDir: string, addresses: Addresses): void {
  for (const name of listAdded(dataDir)) {
    const stored = readCredentials(dataDir, name);
    if (!stored || (stored.base_url === addresses.base_url && stored.embed_url === addresses.embed_url))
      continue;
    writeCredentials(dataDir, { ...stored, ...addresses }, name);
  }
}

/** How long the old API key, and tokens signed with the old API secret, still count, in milliseconds. */
const overlapMs = 3_600_000;

/**
 * Gives a partner new keys and secrets. The old API key and tokens signed with the old secret count for another hour; deliveries are
 * signed with the new secret at once, so receivers list both before (decision 70).
 *
 * @throws ApiError 404 when there is no such partner
 */
export async function rotateKeys(
  partner_id: string,
  { db, dataDir, now, addresses }: PartnerOptions,
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
