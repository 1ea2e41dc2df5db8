import { lookup, Resolver } from 'node:dns/promises';
import { isLocalhost } from './webhook-url.ts';

/** Looks up the IP addresses of a host name; throws the system's error when there are none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/**
 * Asks the name servers directly and falls back to the system's lookup (which knows the hosts file) only when they know no
 * such name or cannot be reached.
 *
 * The system's lookup runs on four threads that everything in the process shares: a few names whose servers hang would hold
 * up the deliveries to all others.
 */
export async function resolveHost(host: string): Promise<string[]> {
  if (isLocalhost(host)) return system(host);
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined && codeOf(failed.reason) === 'ETIMEOUT') throw failed.reason;
  return system(host);
}

async function system(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
