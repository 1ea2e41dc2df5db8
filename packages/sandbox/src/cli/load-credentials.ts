import { type Credentials, readCredentials } from '../domain/partners/credentials.ts';
import type { Told } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** Returns the credentials that a command uses. Throws `UsageError` that says how to create them. */
export function loadCredentials({ dataDir, partner }: Told<'credentials'>): Credentials {
  const found = readCredentials(dataDir, partner);
  if (found) return found;
  throw new UsageError(
    partner === undefined
      ? `There are no credentials in ${dataDir}: run this in the folder where the sandbox was started, pass --data, or start the sandbox with --data ${dataDir}.`
      : `There is no partner ${partner} in ${dataDir}: add it with tutor-sandbox partner add ${partner} --data ${dataDir}.`,
  );
}
