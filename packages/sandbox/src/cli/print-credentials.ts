import { credentialsPath } from '../domain/partners/credentials.ts';
import type { Told } from './commands.ts';
import { loadCredentials } from './load-credentials.ts';
import { UsageError } from './usage-error.ts';
import { writeEnvFile } from './write-env-file.ts';

/** Prints the path of the credentials, or writes them as variables into the file of `--env`. */
export function printCredentials(command: Told<'credentials'>): void {
  const credentials = loadCredentials(command);
  const { dataDir, partner, env } = command;
  if (env === undefined) {
    console.log(credentialsPath(dataDir, partner));
    return;
  }
  try {
    const names = writeEnvFile(env, credentials);
    console.log(`${env} has ${names.join(', ')}. Only you may read it; keep it out of git.`);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new UsageError(`--env: ${env} cannot be written${code}.`, { cause });
  }
}
