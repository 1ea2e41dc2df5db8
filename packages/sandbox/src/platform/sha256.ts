import { createHash } from 'node:crypto';

/** The SHA-256 of a text's UTF-8 bytes, in lowercase hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
