import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import { partners } from '../schema/index.ts';
import { type Credentials, createKeys, readCredentials, writeCredentials } from './credentials.ts';

const partner_id = 'partner_dev';

/** An advisory lock: of processes that start on one database at once, one makes the partner, and the others find it. */
const lock = 7_305_124_003;

/** The database's API key is not known here, and another process works with it. */
export class ApiKeyUnknownError extends Error {
  override readonly name = 'ApiKeyUnknownError';
  readonly code = 'api_key_unknown';
}

export interface DevelopmentPartnerOptions {
  readonly db: Database;
  /** Whether no other process works on the database: only then its API key may change. */
  readonly alone: boolean;
  /** Where credentials.json is; without it they are kept in memory only. */
  readonly dataDir: string | undefined;
  readonly now: Date;
  readonly base_url: string;
  readonly embed_url: string;
}

/**
 * The partner that a developer works as: made once per database, its keys never change. Where the file is lost, the secrets come
 * from the database, and only the API key is new, since the database knows nothing but its hash.
 *
 * @throws ApiKeyUnknownError when that new key would make the one invalid that another process works with
 */
export async function developmentPartner(options: DevelopmentPartnerOptions): Promise<Credentials> {
  const { db, alone, dataDir, base_url, embed_url } = options;
  return db.transaction(async (tx): Promise<Credentials> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const stored = dataDir === undefined ? undefined : readCredentials(dataDir);
    const [row] = await tx.select().from(partners).where(eq(partners.partner_id, partner_id));
    const keys = { ...createKeys(), ...stored };
    const secrets = row ?? keys;
    const values = {
      api_key_sha256: sha256(keys.api_key),
      api_secret: secrets.api_secret,
      webhook_secret: secrets.webhook_secret,
    };
    if (row && !alone && row.api_key_sha256 !== values.api_key_sha256) throw keyUnknown(dataDir);
    if (row?.api_key_sha256 !== values.api_key_sha256) {
      await tx
        .insert(partners)
        .values({ partner_id, ...values, created_at: options.now })
        .onConflictDoUpdate({ target: partners.partner_id, set: values });
    }
    const { api_secret, webhook_secret } = values;
    const addresses = { base_url, embed_url };
    const credentials = { partner_id, api_key: keys.api_key, api_secret, webhook_secret, ...addresses };
    // Before the commit: a key that nobody could read would be of no use.
    if (dataDir !== undefined && JSON.stringify(stored) !== JSON.stringify(credentials)) {
      writeCredentials(dataDir, credentials);
    }
    return credentials;
  });
}

function keyUnknown(dataDir: string | undefined): ApiKeyUnknownError {
  const how =
    dataDir === undefined
      ? 'name a data folder that has'
      : `copy to ${dataDir}, or use the same data folder:`;
  return new ApiKeyUnknownError(
    `Another sandbox works on this database with an API key that is not known here: ${how} its credentials.json.`,
  );
}
