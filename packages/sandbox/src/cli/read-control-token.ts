import { readFileSync } from 'node:fs';
import { controlTokenTaken } from '../options/addresses.ts';
import { UsageError } from './usage-error.ts';

/** The control token in a file, without the line break at its end. Throws `UsageError` that says how to make one. */
export function readControlToken(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const token = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  try {
    controlTokenTaken('controlToken', token);
  } catch (cause) {
    const what = 'must be a file with one line of 32 characters or more, without spaces';
    throw new UsageError(`--control-token-file ${what}: openssl rand -hex 32 > FILE.`, { cause });
  }
  return token;
}
