import type { Bytes } from '@tutor-session/protocol/server';
import { fromHex, toHex } from './bytes.ts';

const importKey = (secret: string | Uint8Array, usage: 'sign' | 'verify') => {
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : new Uint8Array(secret);
  // Stryker disable next-line BooleanLiteral: the key never leaves this file, so nobody can export it
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
};

/** Returns the HMAC-SHA256 of `body` as lowercase hex, by Web Crypto (`hmac.node.ts` is its twin). */
export async function hmacSign(secret: string | Uint8Array, body: Bytes): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), body));
}

/** Returns whether `signature`, 64 hex digits, is that of `body`; compared in constant time. */
export async function hmacVerify(
  secret: string | Uint8Array,
  body: Bytes,
  signature: string,
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await importKey(secret, 'verify'), fromHex(signature), body);
}
