import { assertSecret, type Secret } from '@tutor-session/protocol/server';

/** How long an imported key is kept, in milliseconds: a secret that is no longer used does not stay in memory for it. */
const keptMs = 60_000;
// jose caches nothing for bytes: it would import them again for every token, which takes as long as signing.
const keys = new Map<string, Promise<CryptoKey>>();

/** Returns the imported HMAC key of a secret, one per secret for a minute. Throws `TypeError` for a wrong secret. */
export function signingKey(secret: Secret): Promise<CryptoKey> {
  assertSecret(secret, 'API Secret');
  const name = typeof secret === 'string' ? `text:${secret}` : `bytes:${latin1(secret)}`;
  let key = keys.get(name);
  if (key === undefined) {
    key = importKey(secret);
    keys.set(name, key);
    const forget = () => keys.delete(name);
    key.catch(forget);
    const timer: unknown = setTimeout(forget, keptMs);
    (timer as { unref?(): void }).unref?.(); // Node would wait for it before it exits
  }
  return key;
}

// The cache is keyed by content, not by array, and the import copies: an array that is overwritten or zeroed later
// neither changes a cached key nor is mistaken for the old one.
function importKey(secret: Secret): Promise<CryptoKey> {
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : new Uint8Array(secret);
  // Stryker disable next-line BooleanLiteral: the key never leaves the package, so nobody can export it
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
