import type { Credentials } from '../domain/partners/credentials.ts';
import { readCredentials } from '../domain/partners/credentials-file.ts';
import { type Account, UsageError } from './read-arguments.ts';

/** The credentials that a command works with. Throws `UsageError` saying how to get some. */
export function loadCredentials({ dataDir, partner }: Account): Credentials {
  if (partner !== undefined && !/^[a-z0-9_-]+$/.test(partner)) {
    throw new UsageError('--partner must be the name that the partner was added by.');
  }
  const found = readCredentials(dataDir, partner);
  if (found) return found;
  throw new UsageError(
    partner === undefined
      ? `There are no credentials in ${dataDir} yet: start the sandbox with --data ${dataDir} first.`
      : `There is no partner ${partner} in ${dataDir}: add it with tutor-sandbox partner add ${partner} --data ${dataDir}.`,
  );
}
