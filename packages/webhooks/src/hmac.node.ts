import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Bytes } from '@tutor-session/protocol/server';

// Measured on Node 24: bytes passed to createHmac cost 10 µs more than a KeyObject of the same bytes, or than text.
const digest = (secret: string | Uint8Array, body: Uint8Array) =>
  // Stryker disable next-line EqualityOperator,ConditionalExpression: both make the same key, each faster for its type
  createHmac('sha256', typeof secret === 'string' ? secret : createSecretKey(secret))
    .update(body)
    .digest();

/** Returns the HMAC-SHA256 of `body` as lowercase hex, by `node:crypto` (`hmac.web.ts` is its twin). */
export async function hmacSign(secret: string | Uint8Array, body: Bytes): Promise<string> {
  return digest(secret, body).toString('hex');
}

/** Returns whether `signature`, 64 hex digits, is that of `body`; compared in constant time. */
export async function hmacVerify(
  secret: string | Uint8Array,
  body: Bytes,
  signature: string,
): Promise<boolean> {
  return timingSafeEqual(digest(secret, body), Buffer.from(signature, 'hex'));
}
