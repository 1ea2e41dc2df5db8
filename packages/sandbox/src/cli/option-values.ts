import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventNames, isEventName } from '@tutor-session/protocol';
import { addressTaken, hostTaken, originTaken } from '../options/addresses.ts';
import { UsageError } from './usage-error.ts';

/** Throws `UsageError` for a text that the option or argument does not take. */
export type Check = (name: string, text: string) => void;

/** The error says what is taken and never what came: it may be a cookie, a password or a secret in the wrong place. */
const check =
  (isTaken: (text: string) => boolean, taken: string): Check =>
  (name, text) => {
    if (!isTaken(text)) throw new UsageError(`${name} must be ${taken}.`);
  };

/** Throws `UsageError` unless each text, if there are any, is the id of a check. */
export function assertCheckIds(
  name: string,
  texts: readonly string[] | undefined,
  ids: readonly string[],
): void {
  const isId = check(
    (text) => ids.includes(text),
    'the id of a check, as tutor-sandbox certify --list has them',
  );
  for (const text of texts ?? []) isId(name, text);
}

/** The function that a module exports as its default. Throws `UsageError` where it exports none, or does not load. */
export async function importFunction<Type>(name: string, file: string): Promise<Type> {
  const taken = `${name} must be a module whose default export is a function`;
  const module = await import(pathToFileURL(resolve(file)).href).catch((cause: unknown) => {
    throw new UsageError(`${taken}; this one fails: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  });
  if (typeof module.default === 'function') return module.default;
  throw new UsageError(`${taken}.`);
}

const matching = (pattern: RegExp, taken: string) => check((text) => pattern.test(text), taken);

export const someText: Check = matching(/\S/, 'a text');
export const partnerName: Check = matching(
  /^[a-z0-9][a-z0-9_-]{0,39}$/,
  'the name of a partner: 1 to 40 small letters, digits, "-" and "_", the first a letter or digit',
);
export const sessionId: Check = matching(/^ses_\w{1,60}$/, 'the id of a session, such as ses_01JAB2C3');
export const header: Check = matching(/^[\w-]+:[ \t]*[\x20-\x7e]+$/, '"name: value"');
export const eventName: Check = check(isEventName, `one of ${eventNames.join(', ')}`);
export const engineName: Check = matching(
  /^(?!standard$).*\S/,
  "a tutor's name; standard is the built-in tutor, as ever",
);

/** What `createSandbox` takes, too. */
const takenBy = (assert: (name: string, value: unknown) => void, taken: string) =>
  check((text) => passes(() => assert('', text)), taken);

export const address = takenBy(addressTaken, 'an IP address to listen on, such as 0.0.0.0');
export const publicUrl = takenBy(originTaken, 'an origin, https or http://localhost:PORT, without a path');
export const host = takenBy(hostTaken, 'the name of a host, such as sandbox or host.docker.internal');

export const port: Check = check(
  (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
  'a number from 0 to 65535',
);

const hasProtocol = (text: string, protocol: RegExp) => protocol.test(URL.parse(text)?.protocol ?? '');
const isHttp = (text: string) => hasProtocol(text, /^https?:$/);

export const url = (example: string): Check => check(isHttp, `an absolute URL, such as ${example}`);

/** Of a request that is made by `fetch`, which takes no password in an address. */
export const requestUrl = (example: string): Check =>
  check(
    (text) => isHttp(text) && new URL(text).username + new URL(text).password === '',
    `an absolute URL without a user name or password, such as ${example}`,
  );

export const databaseUrl: Check = check(
  (text) => hasProtocol(text, /^postgres(ql)?:$/),
  'postgres://USER:PASSWORD@HOST:PORT/DATABASE',
);

/** A folder, or the name of one that there is not yet. */
export const folder: Check = check((text) => text !== '' && isFolder(text) !== false, 'a folder');

const isReadable = (text: string) =>
  isFolder(text) === false && passes(() => accessSync(text, constants.R_OK));
export const inputFile: Check = check(isReadable, 'a file that can be read');

/** A file of JSON in which an object stands. */
export const jsonFile: Check = check(
  (text) => isReadable(text) && (!statSync(text).isFile() || holdsObject(text)), // a pipe is read once
  'a file of JSON with an object',
);

/** Where a file is to be written. */
export const outputFile: Check = check(
  (text) => text !== '' && !isFolder(text) && isFolder(dirname(resolve(text))) === true,
  'a file that can be written, in a folder that is there',
);

/** `undefined` for what is not there. */
function isFolder(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory();
  } catch {
    return undefined;
  }
}

function holdsObject(file: string): boolean {
  let value: unknown;
  return (
    passes(() => (value = JSON.parse(readFileSync(file, 'utf8')))) &&
    Object.prototype.toString.call(value) === '[object Object]'
  );
}

function passes(assert: () => unknown): boolean {
  try {
    assert();
    return true;
  } catch {
    return false;
  }
}
