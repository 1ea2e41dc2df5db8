import { type Credentials, readCredentials } from '../domain/partners/credentials.ts';
import type { Told } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** Returns the credentials that a command uses. Throws `UsageError` that says how to create them. */
export function loadCredentials({
  dataDir,
  partner,
}: Pick<Told<'credentials'>, 'dataDir' | 'partner'>): Credentials {
  const found = readCredentials(dataDir, partner);
  if (found) return found;
  throw new UsageError(
    partner === undefined
      ? `There are no credentials in ${dataDir}: start the sandbox in this project first, or name its folder with --data.`
      : `There is no partner ${partner} in ${dataDir}: add it with tutor-sandbox partner add ${partner} --data ${dataDir}.`,
  );
}
