import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Changes } from '../domain/changes.ts';
import { readCredentials } from '../domain/partners/credentials.ts';
import type { Addresses } from '../domain/partners/partner-operations.ts';
import { defaultPort } from '../options/addresses.ts';
import { FolderInUseError } from '../platform/data-folder/lock-folder.ts';
import { openDatabase } from '../platform/data-folder/open-database.ts';
import type { Database } from '../platform/db/database.ts';
import { waitForDatabase } from '../platform/db/wait-for-database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Told } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** A request of the control API. */
interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** What a command does with a folder's database, and the request by which a sandbox does the same. */
interface Work<Result> {
  inDatabase(options: { db: Database; dataDir: string; now: Date; addresses: Addresses }): Promise<Result>;
  readonly request: Request;
}

type Folder = Pick<Told<'partner add'>, 'dataDir' | 'databaseUrl'>;

/** Works with a data folder: with its database, or through the sandbox that has it open. Throws `UsageError` with what the service says. */
export async function inFolder<Result>(
  { dataDir, databaseUrl }: Folder,
  { inDatabase, request }: Work<Result>,
): Promise<Result> {
  assertDatabase(dataDir, databaseUrl);
  try {
    const { db, notifications, close } = await waitForDatabase(() => openDatabase({ dataDir, databaseUrl }));
    try {
      const result = await inDatabase({ db, dataDir, now: new Date(), addresses: readAddresses(dataDir) });
      if (request.method !== 'GET') new Changes(notifications).publish({ keysChanged: true });
      return result;
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message, { cause: error });
    if (!(error instanceof FolderInUseError)) throw error;
    return (await throughSandbox(dataDir, request, error)) as Result;
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

/** Whether a folder has a database of its own. */
export function hasDatabase(dataDir: string): boolean {
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
  { method, path, body }: Request,
  inUse: FolderInUseError,
): Promise<unknown> {
  const running = readCredentials(dataDir)?.base_url;
  if (running === undefined) throw inUse;
  const response = await fetch(new URL(`/_sandbox/${path}`, running), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw inUse;
  });
  const result: unknown = await response.json();
  if (response.ok) return result;
  const { error } = result as { error: { message: string } };
  throw new UsageError(error.message);
}
