import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Changes } from '../domain/changes.ts';
import { credentialsPath, readCredentials } from '../domain/partners/credentials.ts';
import { type Addresses, addPartner, rotateKeys } from '../domain/partners/partner-operations.ts';
import { FolderInUseError } from '../platform/data-folder/lock-folder.ts';
import { openDatabase } from '../platform/data-folder/open-database.ts';
import type { Database } from '../platform/db/database.ts';
import { waitForDatabase } from '../platform/db/wait-for-database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { defaultPort } from '../resolve-options.ts';
import { loadCredentials } from './load-credentials.ts';
import { type Told, UsageError } from './read-arguments.ts';

/** A change of a data folder's partners: in its database, or through the sandbox that runs on it. */
interface Change {
  inDatabase(options: { db: Database; dataDir: string; now: Date; addresses: Addresses }): Promise<unknown>;
  /** The request of the control API. */
  readonly request: { readonly path: string; readonly body?: object };
}

/** Adds a partner to a data folder, and prints the path of its credentials. */
export async function addPartnerTo({
  dataDir,
  databaseUrl,
  partner: name,
}: Told<'partner add'>): Promise<void> {
  await change(
    { dataDir, databaseUrl },
    {
      inDatabase: (options) => addPartner(name, options),
      request: { path: 'partners', body: { name } },
    },
  );
  console.log(credentialsPath(dataDir, name));
}

/** Gives a partner of a data folder new keys and secrets, and prints the path of its credentials. */
export async function rotatePartner({
  dataDir,
  databaseUrl,
  partner: name,
}: Told<'partner rotate'>): Promise<void> {
  // Lost credentials are replaced, too; a folder that has nothing is a mistake.
  if (databaseUrl === undefined && !hasDatabase(dataDir)) loadCredentials({ dataDir, partner: name });
  const partner_id = `partner_${name ?? 'dev'}`;
  await change(
    { dataDir, databaseUrl },
    {
      inDatabase: (options) => rotateKeys(partner_id, options),
      request: { path: `partners/${partner_id}/rotate` },
    },
  );
  console.log(credentialsPath(dataDir, name));
}

type Folder = Pick<Told<'partner add'>, 'dataDir' | 'databaseUrl'>;

async function change({ dataDir, databaseUrl }: Folder, { inDatabase, request }: Change): Promise<void> {
  assertDatabase(dataDir, databaseUrl);
  try {
    const { db, notifications, close } = await waitForDatabase(() => openDatabase({ dataDir, databaseUrl }));
    try {
      await inDatabase({ db, dataDir, now: new Date(), addresses: readAddresses(dataDir) });
      new Changes(notifications).publish({ keysChanged: true });
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message, { cause: error });
    if (!(error instanceof FolderInUseError)) throw error;
    await throughSandbox(dataDir, request, error);
  }
}

// Credentials without a database beside them belong to a database elsewhere: a new one here would be of no use.
function assertDatabase(dataDir: string, databaseUrl: string | undefined): void {
  if (databaseUrl !== undefined || !readCredentials(dataDir)) return;
  if (hasDatabase(dataDir)) return;
  throw new UsageError(
    `There is no database in ${dataDir}: name the sandbox's database with --database-url.`,
  );
}

function hasDatabase(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'database'));
}

function readAddresses(dataDir: string): Addresses {
  const root = `http://127.0.0.1:${defaultPort}`;
  const stored = readCredentials(dataDir);
  const { base_url, embed_url } = stored ?? { base_url: `${root}/v1`, embed_url: `${root}/embed/` };
  return { base_url, embed_url };
}

async function throughSandbox(
  dataDir: string,
  { path, body }: Change['request'],
  inUse: FolderInUseError,
): Promise<void> {
  const running = readCredentials(dataDir)?.base_url;
  if (running === undefined) throw inUse;
  const response = await fetch(new URL(`/_sandbox/${path}`, running), {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw inUse;
  });
  if (response.ok) return;
  const { error } = (await response.json()) as { error: { message: string } };
  throw new UsageError(error.message);
}
