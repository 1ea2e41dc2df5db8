import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addPartner } from '../domain/partners/add-partner.ts';
import { credentialsPath, readCredentials } from '../domain/partners/credentials-file.ts';
import { FolderInUseError } from '../platform/db/lock-folder.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { defaultPort } from '../resolve-options.ts';
import { type AddPartner, UsageError } from './read-arguments.ts';

/** Adds a partner to a data folder, through the sandbox running on it if there is one, and prints the path of its credentials. */
export async function addPartnerTo({ dataDir, databaseUrl, partner: name }: AddPartner): Promise<void> {
  assertDatabase(dataDir, databaseUrl);
  try {
    await addToDatabase({ dataDir, databaseUrl }, name);
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message, { cause: error });
    if (!(error instanceof FolderInUseError)) throw error;
    await addThroughSandbox(dataDir, name, error);
  }
  console.log(credentialsPath(dataDir, name));
}

// Credentials without a database beside them belong to a database elsewhere: a new one here would be of no use.
function assertDatabase(dataDir: string, databaseUrl: string | undefined): void {
  if (databaseUrl !== undefined || !readCredentials(dataDir)) return;
  if (existsSync(join(resolve(dataDir), 'database'))) return;
  throw new UsageError(
    `There is no database in ${dataDir}: name the sandbox's database with --database-url.`,
  );
}

async function addToDatabase(
  { dataDir, databaseUrl }: Pick<AddPartner, 'dataDir' | 'databaseUrl'>,
  name: string,
): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  try {
    const root = `http://127.0.0.1:${defaultPort}`;
    const { base_url, embed_url } = readCredentials(dataDir) ?? {
      base_url: `${root}/v1`,
      embed_url: `${root}/embed/`,
    };
    await addPartner(name, { db, dataDir, now: new Date(), addresses: { base_url, embed_url } });
  } finally {
    await close();
  }
}

async function addThroughSandbox(dataDir: string, name: string, inUse: FolderInUseError): Promise<void> {
  const running = readCredentials(dataDir)?.base_url;
  if (running === undefined) throw inUse;
  const response = await fetch(new URL('/_sandbox/partners', running), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  }).catch(() => {
    throw inUse;
  });
  if (response.ok) return;
  const { error } = (await response.json()) as { error: { message: string } };
  throw new UsageError(error.message);
}
