import { describeType } from './check-option.ts';
import type { Credential } from './refuse-browser.ts';

/** A secret as it was issued, standing for its UTF-8 bytes, or the bytes themselves (decision 31). */
export type Secret = string | Uint8Array;

/**
 * Throws `TypeError` unless `secret` is text or bytes, not empty, and as text without white space at its ends, as in a file that an editor
 * wrote, and not in quotation marks (decision 31). The message names the credential and never contains it.
 */
export function assertSecret(secret: Secret, credential: Credential): void {
  // By its tag and not by instanceof: test environments have a second Uint8Array.
  if (typeof secret !== 'string' && Object.prototype.toString.call(secret) !== '[object Uint8Array]') {
    const type = typeof secret === 'number' ? 'a number' : describeType(secret);
    throw new TypeError(
      `secret must be the ${credential}, a string or a Uint8Array, not ${type}. Is its variable set?`,
    );
  }
  if (secret.length === 0) throw new TypeError(`secret is empty: pass the ${credential} as it was issued.`);
  const text = typeof secret === 'string' ? secret : decodeText(secret);
  if (text !== undefined && text !== text.trim()) {
    throw new TypeError(`secret has white space at an end: pass the ${credential} exactly as it was issued.`);
  }
  if (text !== undefined && isQuoted(text)) {
    throw new TypeError(
      `secret is in quotation marks: pass the ${credential} without them, as it was issued.`,
    );
  }
}

/** Whether it stands in quotation marks, as a value that was pasted out of a file does. */
export function isQuoted(text: string): boolean {
  return /^(?:".*"|'.*'|`.*`|“.*”)$/s.test(text);
}

/** Returns what the bytes of a text file say, its byte order mark included; `undefined` for random bytes, which may end in any byte. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /\p{Cc}/u.test(text.trim()) ? undefined : text;
  } catch {
    return undefined;
  }
}
