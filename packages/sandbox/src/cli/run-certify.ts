import { readBaseline } from '../certify/baseline.ts';
import { type CertifyOptions, certify } from '../certify/certify.ts';
import { CertifyError } from '../certify/certify-error.ts';
import { checks } from '../certify/checks/index.ts';
import { readCredentials } from '../domain/partners/credentials.ts';
import { defaultPort } from '../options/addresses.ts';
import type { Told } from './commands.ts';
import { assertCheckIds, importFunction } from './option-values.ts';
import { report } from './report.ts';

/** Certifies a page, or lists the checks; returns the exit code: 0, 1 with findings, 2 where it could not run, or not look at all. */
export async function runCertify(command: Told<'certify'>): Promise<0 | 1 | 2> {
  if (command.list) {
    for (const { id, protects } of checks) console.log(`${id.padEnd(24)} ${protects}`);
    return 0;
  }
  const ids = checks.map(({ id }) => id);
  assertCheckIds('--only', command.only, ids);
  assertCheckIds('--skip', command.skip, ids);
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { baseline, setup } = command;
    const options = {
      ...command,
      baseline: baseline === undefined ? undefined : readBaseline(baseline, ids),
      setup:
        setup === undefined
          ? undefined
          : await importFunction<NonNullable<CertifyOptions['setup']>>('--setup', setup),
      signal: controller.signal,
      ...findSandbox(command),
    };
    const address = command.target.origin + command.target.pathname;
    return await report(address, command, (onProgress) => certify({ ...options, onProgress }));
  } catch (error) {
    if (!(error instanceof CertifyError)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** The sandbox that was named, or the one whose credentials are in the folder; and these, if it is that one. */
function findSandbox({ sandbox, dataDir }: Told<'certify'>) {
  const found = readCredentials(dataDir);
  const origin = found && new URL(found.base_url).origin;
  const named = sandbox ?? origin ?? `http://127.0.0.1:${defaultPort}`;
  return { sandbox: named, credentials: named === origin ? found : undefined };
}
