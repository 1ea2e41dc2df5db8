import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataFolderError, describeFileError } from '../../platform/data-folder/data-folder-error.ts';

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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw describeFileError(error instanceof Error ? Object.assign(error, { path }) : error, dataDir);
  }
  return parse(text, path);
}

/** Writes them, readable by their owner only (contract 2.1), and all at once. */
export function writeCredentials(dataDir: string, credentials: Credentials, name?: string): void {
  const path = credentialsPath(dataDir, name);
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    throw describeFileError(error, dataDir);
  }
}

/** The names of the partners that were added to a data folder. */
export function listAdded(dataDir: string): string[] {
  return readdirSync(resolve(dataDir)).flatMap((file) => /^credentials\.(.+)\.json$/.exec(file)?.[1] ?? []);
}

// The parser's own message would quote the file.
function parse(text: string, path: string): Credentials {
  let value: Partial<Credentials> | null;
  try {
    value = JSON.parse(text);
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
    `${path} is damaged. Delete it: the next start writes a new one, with a new API key.`,
  );
}
