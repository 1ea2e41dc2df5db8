import { randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new identifier (decision 33): the prefix, ten digits of the time, sixteen random ones; later ids sort behind earlier ones. */
export function newId(prefix: 'ses_' | 'whk_' | 'inv_' | 'mod_', now: Date): string {
  let time = '';
  for (let rest = now.getTime(); time.length < 10; rest = Math.floor(rest / 32)) {
    time = digits.charAt(rest % 32) + time;
  }
  const random = Array.from(randomBytes(16), (byte) => digits.charAt(byte % 32)).join('');
  return prefix + time + random;
}
