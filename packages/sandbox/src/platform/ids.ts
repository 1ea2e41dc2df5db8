import { ulid } from 'ulid';

/** A new identifier (decision 33): the prefix and a ULID; later ids sort behind earlier ones. */
export function newId(prefix: 'ses_' | 'whk_' | 'inv_' | 'mod_', now: Date): string {
  return prefix + ulid(now.getTime());
}
