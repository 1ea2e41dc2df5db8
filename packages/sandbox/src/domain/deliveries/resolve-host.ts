import { lookup, Resolver } from 'node:dns/promises';
import { isLocalhost } from './webhook-url.ts';

/** Looks up the IP addresses of a host name; throws the system's error when there are none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** The ways to look up a host's addresses. */
export interface Lookups {
  /** Asks the name servers for the addresses of each family. */
  readonly servers: (host: string) => Promise<PromiseSettledResult<string[]>[]>;
  /** Asks the system, which knows the hosts file. */
  readonly system: ResolveHost;
}

const platform: Lookups = {
  servers(host) {
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    return Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  },
  system: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

/**
 * Asks the name servers directly and falls back to the system's lookup only when they know no such name or cannot be reached.
 *
 * The system's lookup runs on four threads that everything in the process shares: a few names whose servers hang would hold
 * up the deliveries to all others.
 */
export async function resolveHost(host: string, { servers, system }: Lookups = platform): Promise<string[]> {
  if (isLocalhost(host)) return system(host);
  const results = await servers(host);
  const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (addresses.length > 0) return addresses;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined && errorCode(failed.reason) === 'ETIMEOUT') throw failed.reason;
  return system(host);
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
