import { ulid } from 'ulid';

/** A new identifier (decision 33): the prefix and a ULID; later ids sort behind earlier ones. */
export function newId(prefix: `${string}_`, now: Date): string {
  return prefix + ulid(now.getTime());
}
