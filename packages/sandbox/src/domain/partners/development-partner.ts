import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import { partners } from '../schema/index.ts';
import {
  type Credentials,
  createKeys,
  draftCredentials,
  findCredentials,
  type Keys,
  publishCredentials,
  readCredentials,
  writeCredentials,
} from './credentials.ts';
import type { PartnerOptions } from './partner-operations.ts';

export interface DevelopmentPartnerOptions extends PartnerOptions {
  /** The keys of a new partner; a start that is repeated, as the database went away, brings the same ones again. Default: new ones. */
  readonly keys?: Keys | undefined;
}

const partner_id = 'partner_dev';

/** An advisory lock: of processes that start on one database at once, one makes the partner, and the others find it. */
const lock = 7_305_124_003;

/** The database has an API key that is not known here. */
export class ApiKeyUnknownError extends Error {
  override readonly name = 'ApiKeyUnknownError';
  readonly code = 'api_key_unknown';
}

/**
 * The partner that a developer works as: made once per database, with the keys of credentials.json where there are some. Afterwards its
 * keys change by `rotateKeys` only (decision 70): another process may work with them.
 *
 * @throws ApiKeyUnknownError when the database has an API key that credentials.json has not
 */
export async function developmentPartner(options: DevelopmentPartnerOptions): Promise<Credentials> {
  const { db, dataDir, keys = createKeys(), addresses } = options;
  const credentials = await db.transaction(async (tx): Promise<Credentials> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    // Locked, so that the file is not that of a rotation which is not committed yet.
    const [row] = await tx.select().from(partners).where(eq(partners.partner_id, partner_id)).for('update');
    if (!row) return createPartner(tx, { ...options, keys });
    const isOurs = row.api_key_sha256 === sha256(keys.api_key);
    if (dataDir === undefined && isOurs) return { partner_id, ...keys, ...addresses };
    const stored = dataDir === undefined ? undefined : findCredentials(dataDir, row.api_key_sha256);
    if (dataDir === undefined || !stored) throw keyUnknown(dataDir);
    const { api_secret, webhook_secret } = row;
    const found = { partner_id, api_key: stored.api_key, api_secret, webhook_secret, ...addresses };
    if (JSON.stringify(stored) !== JSON.stringify(found)) writeCredentials(dataDir, found);
    return found;
  });
  if (dataDir !== undefined) publishCredentials(dataDir, sha256(credentials.api_key));
  return credentials;
}

/** Also where the database is new and credentials.json is not: what is configured with its keys goes on. */
async function createPartner(
  tx: Database,
  { dataDir, keys, now, addresses }: PartnerOptions & { readonly keys: Keys },
): Promise<Credentials> {
  const stored = dataDir === undefined ? undefined : readCredentials(dataDir);
  const { api_key, api_secret, webhook_secret } = stored ?? keys;
  const credentials = { partner_id, api_key, api_secret, webhook_secret, ...addresses };
  if (dataDir !== undefined) draftCredentials(dataDir, credentials);
  const api_key_sha256 = sha256(api_key);
  await tx
    .insert(partners)
    .values({ partner_id, api_key_sha256, api_secret, webhook_secret, created_at: now });
  return credentials;
}

function keyUnknown(dataDir: string | undefined): ApiKeyUnknownError {
  const how =
    dataDir === undefined
      ? 'Name the data folder that has its credentials.json.'
      : `Use the data folder whose credentials.json has it, or copy that file to ${dataDir}; if it is lost, make new keys with tutor-sandbox partner rotate --data ${dataDir} (and --database-url, if the database is PostgreSQL).`;
  return new ApiKeyUnknownError(`The database has an API key that is not known here. ${how}`);
}
