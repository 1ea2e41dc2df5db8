import { accessSync, constants, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventNames, isEventName } from '@tutor-session/protocol';
import { addressTaken, hostTaken, originTaken } from '../options/addresses.ts';
import { UsageError } from './usage-error.ts';

/** Throws `UsageError` for a text that the option or argument does not take. */
export type Check = (name: string, text: string) => void;

/** The error says the kind of a text and never the text: it may be a cookie, a password or a secret in the wrong place. */
function wrong(name: string, taken: string, got: string, cause?: unknown): UsageError {
  return new UsageError(`${name} must be ${taken}, not ${got}.`, { cause });
}

/** Throws `UsageError` unless each text, if there are any, is the id of a check. */
export function assertCheckIds(
  name: string,
  texts: readonly string[] | undefined,
  ids: readonly string[],
): void {
  const unknown = texts?.find((each) => !ids.includes(each));
  if (unknown === undefined) return;
  throw wrong(name, 'the id of a check, as tutor-sandbox certify --list has them', describe(unknown));
}

/** The function that a module exports as its default. Throws `UsageError` where it exports none, or does not load. */
export async function importFunction<Type>(name: string, file: string): Promise<Type> {
  const taken = 'a module whose default export is a function';
  const module = await import(pathToFileURL(resolve(file)).href).catch((cause: unknown) => {
    throw wrong(name, taken, `one that fails: ${cause instanceof Error ? cause.message : cause}`, cause);
  });
  if (typeof module.default === 'function') return module.default;
  throw wrong(name, taken, 'one without');
}

function describe(text: string): string {
  if (text === '') return 'an empty text';
  if (/^-?\d+(\.\d+)?$/.test(text)) return 'a number';
  const protocol = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(text)?.[0];
  return protocol === undefined ? 'another text' : `a URL of ${protocol}`;
}

const matching =
  (pattern: RegExp, taken: string): Check =>
  (name, text) => {
    if (!pattern.test(text)) throw wrong(name, taken, describe(text));
  };

export const someText: Check = matching(/\S/, 'a text');
export const partnerName: Check = matching(
  /^[a-z0-9][a-z0-9_-]{0,39}$/,
  'the name of a partner: 1 to 40 small letters, digits, "-" and "_", the first a letter or digit',
);
export const sessionId: Check = matching(/^ses_\w{1,60}$/, 'the id of a session, such as ses_01JAB2C3');
export const header: Check = matching(/^[\w-]+:[ \t]*[\x20-\x7e]+$/, '"name: value"');
export const eventName: Check = (name, text) => {
  if (!isEventName(text)) throw wrong(name, `one of ${eventNames.join(', ')}`, describe(text));
};
export const engineName: Check = (name, text) => {
  someText(name, text);
  if (text === 'standard')
    throw wrong(name, "another tutor's name", 'standard, which is the built-in tutor, as ever');
};

/** What `createSandbox` takes, too. */
const takenBy =
  (check: (name: string, value: unknown) => void, taken: string): Check =>
  (name, text) => {
    try {
      check(name, text);
    } catch (cause) {
      throw wrong(name, taken, describe(text), cause);
    }
  };
export const address = takenBy(addressTaken, 'an IP address to listen on, such as 0.0.0.0');
export const publicUrl = takenBy(originTaken, 'an origin, https or http://localhost:PORT, without a path');
export const host = takenBy(hostTaken, 'the name of a host, such as sandbox or host.docker.internal');

export const port: Check = (name, text) => {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return;
  const got = describe(text);
  throw wrong(name, 'a number from 0 to 65535', got === 'a number' ? `the number ${text}` : got);
};

export const url =
  (example: string): Check =>
  (name, text) => {
    const isUrl = /^https?:$/.test(URL.parse(text)?.protocol ?? '');
    if (!isUrl) throw wrong(name, `an absolute URL, such as ${example}`, describe(text));
  };

/** Of a request that is made by `fetch`, which takes no password in an address. */
export const requestUrl =
  (example: string): Check =>
  (name, text) => {
    url(example)(name, text);
    const { username, password } = new URL(text);
    if (username + password !== '')
      throw wrong(name, `an absolute URL, such as ${example}`, 'one with a user name or password');
  };

export const databaseUrl: Check = (name, text) => {
  const isDatabase = /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
  if (!isDatabase) throw wrong(name, 'postgres://USER:PASSWORD@HOST:PORT/DATABASE', describe(text));
};

/** A folder, or the name of one that there is not yet. */
export const folder: Check = (name, text) => {
  if (text === '') throw wrong(name, 'a folder', describe(text));
  if (stat(text)?.isDirectory() === false) throw wrong(name, 'a folder', 'a file');
};

export const inputFile: Check = (name, text) => {
  const taken = 'a file that can be read';
  if (text === '') throw wrong(name, taken, describe(text));
  const stats = stat(text);
  if (!stats) throw wrong(name, taken, 'one that is not there');
  if (stats.isDirectory()) throw wrong(name, taken, 'a folder');
  try {
    accessSync(text, constants.R_OK);
  } catch (cause) {
    throw wrong(name, taken, 'one that this user may not read', cause);
  }
};

/** A file of JSON in which an object stands. */
export const jsonFile: Check = (name, text) => {
  inputFile(name, text);
  if (!stat(text)?.isFile()) return; // a pipe is read once
  try {
    if (Object.prototype.toString.call(JSON.parse(readFileSync(text, 'utf8'))) === '[object Object]') return;
  } catch {}
  throw wrong(name, 'a file of JSON with an object', 'one of something else');
};

/** Where a file is to be written. */
export const outputFile: Check = (name, text) => {
  const taken = 'a file that can be written';
  if (text === '') throw wrong(name, taken, describe(text));
  if (!stat(dirname(resolve(text)))?.isDirectory())
    throw wrong(name, taken, 'one in a folder that is not there');
  if (stat(text)?.isDirectory()) throw wrong(name, taken, 'a folder');
};

function stat(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
