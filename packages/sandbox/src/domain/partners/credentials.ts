import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataFolderError, describeFileError } from '../../platform/data-folder/data-folder-error.ts';
import { hasCode } from '../../platform/has-code.ts';
import { sha256 } from '../../platform/sha256.ts';

/** What a partner gets (contract 2.1), with the addresses that go with it. */
export interface Credentials {
  readonly partner_id: string;
  /** For `X-API-Key`. */
  readonly api_key: string;
  /** Signs session tokens. */
  readonly api_secret: string;
  /** Verifies webhook signatures. */
  readonly webhook_secret: string;
  /** The REST API, ending in `/v1`. */
  readonly base_url: string;
  /** The embed page. */
  readonly embed_url: string;
}

/** The part of the credentials that is secret; it changes by `rotateKeys` only. */
export type Keys = Pick<Credentials, 'api_key' | 'api_secret' | 'webhook_secret'>;

/** New keys of 32 random bytes each (decision 31), recognisable by their beginning. */
export function createKeys(): Keys {
  return {
    api_key: `tutor_key_${random()}`,
    api_secret: `tutor_secret_${random()}`,
    webhook_secret: `tutor_whsec_${random()}`,
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** Where the credentials of a data folder are: the development partner's, or those of the partner added by this name. */
export function credentialsPath(dataDir: string, name?: string): string {
  return join(resolve(dataDir), name === undefined ? 'credentials.json' : `credentials.${name}.json`);
}

/** The name that a partner was added by; `undefined` of the development partner. */
export function findCredentialsName(partner_id: string): string | undefined {
  return partner_id === 'partner_dev' ? undefined : partner_id.replace(/^partner_/, '');
}

/** The credentials of a data folder; `undefined` when there are none yet. */
export function readCredentials(dataDir: string, name?: string): Credentials | undefined {
  const path = credentialsPath(dataDir, name);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw describeFileError(error instanceof Error ? Object.assign(error, { path }) : error, dataDir);
  }
  return parse(text, path);
}

/**
 * Writes credentials beside the file that they will replace, readable by their owner only (contract 2.1): before the database is given
 * their keys, since keys that nobody could read would be of no use. `publishCredentials` follows the commit. Where a process ends
 * between the two, `findCredentials` finds out which of the files counts.
 */
export function draftCredentials(dataDir: string, credentials: Credentials, name?: string): void {
  write(dataDir, `${credentialsPath(dataDir, name)}.draft`, credentials);
}

/** Replaces the file by its draft, where that has the API key of this hash; another process may have done so already. */
export function publishCredentials(dataDir: string, api_key_sha256: string, name?: string): void {
  const path = credentialsPath(dataDir, name);
  const draft = readDraft(dataDir, name);
  if (!draft || sha256(draft.api_key) !== api_key_sha256) return;
  try {
    renameSync(`${path}.draft`, path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw describeFileError(error, dataDir);
  }
}

/** Replaces the file at once: for credentials whose keys the database has. */
export function writeCredentials(dataDir: string, credentials: Credentials, name?: string): void {
  const path = credentialsPath(dataDir, name);
  const draft = `${path}.${process.pid}`;
  write(dataDir, draft, credentials);
  renameSync(draft, path);
}

/**
 * The credentials of the API key that the database knows by this hash; `undefined` where the folder has none. A draft that has it
 * replaces the file: its keys were committed by a process that ended before it could do so.
 */
export function findCredentials(
  dataDir: string,
  api_key_sha256: string,
  name?: string,
): Credentials | undefined {
  publishCredentials(dataDir, api_key_sha256, name);
  const found = readCredentials(dataDir, name);
  return found && sha256(found.api_key) === api_key_sha256 ? found : undefined;
}

/** The names of the partners that were added to a data folder. */
export function listAdded(dataDir: string): string[] {
  const names = readdirSync(resolve(dataDir)).flatMap(
    (file) => /^credentials\.(.+?)\.json(?:\.draft)?$/.exec(file)?.[1] ?? [],
  );
  return [...new Set(names)];
}

function write(dataDir: string, path: string, credentials: Credentials): void {
  try {
    // Flushed to the disk: PostgreSQL's commit, which follows, is, too.
    writeFileSync(path, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw describeFileError(error, dataDir);
  }
}

/** One that is damaged was not written to its end, so its keys were not committed. */
function readDraft(dataDir: string, name?: string): Credentials | undefined {
  const path = `${credentialsPath(dataDir, name)}.draft`;
  try {
    return parse(readFileSync(path, 'utf8'), path);
  } catch {
    return undefined;
  }
}

// The parser's own message would quote the file.
function parse(text: string, path: string): Credentials {
  let value: Partial<Credentials> | null;
  try {
    value = JSON.parse(text);
    // Stryker disable next-line BlockStatement: the members are missing then, too
  } catch {
    throw unreadable(path);
  }
  const { partner_id, api_key, api_secret, webhook_secret } = value ?? {};
  for (const member of [partner_id, api_key, api_secret, webhook_secret]) {
    if (typeof member !== 'string' || member.trim() !== member || member === '') throw unreadable(path);
  }
  return value as Credentials;
}

function unreadable(path: string): Error {
  return new DataFolderError(
    'folder_damaged',
    `${path} is damaged. Restore it from a backup, or delete it and run tutor-sandbox partner rotate, which makes new keys.`,
  );
}
