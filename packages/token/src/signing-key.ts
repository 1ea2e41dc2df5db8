import { assertSecret, type Secret } from '@tutor-session/protocol/server';

// jose caches nothing for bytes: it would import them again for every token. The bound is for services that have many
// partners' secrets; beyond it the oldest key is imported again when it is next needed.
const maxKeys = 100;
const keys = new Map<string, Promise<CryptoKey>>();

/** Returns the imported HMAC key of a secret, one per secret. Throws `TypeError` for a wrong secret. */
export function signingKey(secret: Secret): Promise<CryptoKey> {
  assertSecret(secret, 'API Secret');
  const name = typeof secret === 'string' ? `text:${secret}` : `bytes:${latin1(secret)}`;
  let key = keys.get(name);
  if (key === undefined) {
    key = importKey(secret);
    const oldest = keys.size < maxKeys ? undefined : keys.keys().next().value;
    if (oldest !== undefined) keys.delete(oldest);
    keys.set(name, key);
    key.catch(() => keys.delete(name));
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
