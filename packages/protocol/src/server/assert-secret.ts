import type { Credential } from './refuse-browser.ts';

/** A secret as it was issued, standing for its UTF-8 bytes, or the bytes themselves (decision 31). */
export type Secret = string | Uint8Array;

/**
 * Throws `TypeError` unless `secret` is non-empty text without white space at its ends, or non-empty bytes (decision 31). The
 * message names the credential and never contains it.
 */
export function assertSecret(secret: Secret, credential: Credential): void {
  // By its tag and not by instanceof: test environments have a second Uint8Array.
  if (typeof secret !== 'string' && Object.prototype.toString.call(secret) !== '[object Uint8Array]') {
    throw new TypeError(`secret must be the ${credential}, a string or a Uint8Array. Is its variable set?`);
  }
  if (secret.length === 0) throw new TypeError(`secret is empty: pass the ${credential} as it was issued.`);
  if (typeof secret === 'string' && secret !== secret.trim()) {
    throw new TypeError(`secret has white space at an end: pass the ${credential} exactly as it was issued.`);
  }
}
