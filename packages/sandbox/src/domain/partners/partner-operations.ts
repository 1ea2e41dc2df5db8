import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sha256 } from '../../platform/sha256.ts';
import { partners } from '../schema/index.ts';
import {
  type Credentials,
  createKeys,
  draftCredentials,
  findCredentials,
  findCredentialsName,
  listAdded,
  publishCredentials,
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
  const api_key_sha256 = sha256(api_key);
  const credentials = { partner_id, ...keys, ...addresses };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(partners)
      .values({ partner_id, api_key_sha256, api_secret, webhook_secret, created_at: now })
      .onConflictDoNothing()
      .returning({ partner_id: partners.partner_id });
    if (added.length === 0) throw new ApiError('conflict', `There is a partner ${partner_id} already.`);
    if (dataDir !== undefined) draftCredentials(dataDir, credentials, name);
  });
  if (dataDir !== undefined) publishCredentials(dataDir, api_key_sha256, name);
  return credentials;
}

/** Tells the partners that were added where the service is now: the port may have changed. Drafts of their credentials are published. */
export async function refreshAddresses(db: Database, dataDir: string, addresses: Addresses): Promise<void> {
  for (const name of listAdded(dataDir)) {
    await db.transaction(async (tx) => {
      const mine = eq(partners.partner_id, `partner_${name}`);
      // Locked: what is written here must not replace the keys of a rotation.
      const [row] = await tx.select().from(partners).where(mine).for('update');
      const stored = row && findCredentials(dataDir, row.api_key_sha256, name);
      if (!stored || (stored.base_url === addresses.base_url && stored.embed_url === addresses.embed_url))
        return;
      writeCredentials(dataDir, { ...stored, ...addresses }, name);
    });
  }
}

/** How long the old API key, and tokens signed with the old API secret, still count, in milliseconds. */
const overlapMs = 3_600_000;

/**
 * Gives a partner new keys and secrets. The old API key and tokens signed with the old secret count for another hour; deliveries are
 * signed with the new secret at once, so receivers list both before (decision 70). When it fails, the file has keys that count, or the
 * next start or rotation puts it right: the commit may have come through without its acknowledgement.
 *
 * @throws ApiError 404 when there is no such partner
 */
export async function rotateKeys(
  partner_id: string,
  { db, dataDir, now, addresses }: PartnerOptions,
): Promise<Credentials> {
  const keys = createKeys();
  const api_key_sha256 = sha256(keys.api_key);
  const name = findCredentialsName(partner_id);
  const credentials = { partner_id, ...keys, ...addresses };
  await db.transaction(async (tx) => {
    const mine = eq(partners.partner_id, partner_id);
    const [partner] = await tx.select().from(partners).where(mine).for('update');
    if (!partner) throw new ApiError('not_found', 'There is no such partner.');
    if (dataDir !== undefined) {
      // A rotation before this one may have ended between its commit and its file, and the new draft replaces that one's.
      publishCredentials(dataDir, partner.api_key_sha256, name);
      draftCredentials(dataDir, credentials, name);
    }
    await tx
      .update(partners)
      .set({
        api_key_sha256,
        api_secret: keys.api_secret,
        webhook_secret: keys.webhook_secret,
        previous_api_key_sha256: partner.api_key_sha256,
        previous_api_secret: partner.api_secret,
        previous_until: new Date(now.getTime() + overlapMs),
      })
      .where(mine);
  });
  if (dataDir !== undefined) publishCredentials(dataDir, api_key_sha256, name);
  return credentials;
}
