import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '@tutor-session/protocol/server';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../../platform/http/api-error.ts';

const maxLength = 2048;

/** The hosts, beside this machine, to which the sandbox's owner lets deliveries go by http, and at a private address. */
export type DeliveryHosts = readonly string[];

/**
 * Checks the address of an endpoint and returns it in its canonical form (contract 2.5, decision 22).
 *
 * A host name is not looked up here: what it leads to is checked at each connection, since it may change.
 *
 * @throws ApiError `invalid_request` naming `url`
 */
export function webhookUrl(text: string, hosts: DeliveryHosts = []): string {
  const url = URL.parse(text);
  if (url === null) throw refuse('must be an absolute URL');
  if (url.href.length > maxLength) throw refuse(`must have at most ${maxLength} characters`);
  if (url.username !== '' || url.password !== '') throw refuse('must not hold a user name or password');
  const host = urlHost(url);
  const near = isLoopbackHost(url.hostname.replace(/\.$/, '')) || hosts.includes(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && near)) {
    throw refuse('must be https, or http to a loopback host or one of --deliver-to');
  }
  if (isIP(host) !== 0) {
    const why = refusedAddress(host, hosts.includes(host));
    if (why !== undefined) throw refuse(`must not lead to an address that ${why}`);
  }
  return url.href;
}

/** The host of a URL as an IP address or a name: IPv6 without its brackets, a name without its final dot. */
export function urlHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Returns whether a name always means this machine (RFC 6761). */
function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function refuse(rule: string): ApiError {
  return new ApiError('invalid_request', `url: the address of a webhook endpoint ${rule}.`);
}

/**
 * Returns why deliveries must not go to an IP address, or `undefined` when they may.
 *
 * Only public unicast addresses and those of this machine pass; of a host that is allowed also private ones, but no link-local address,
 * where clouds keep their machines' credentials. An IPv4 address inside an IPv6 one (mapped, NAT64) is checked as the IPv4 address it
 * leads to; the other wrappings (6to4, Teredo, translated, local NAT64) are refused, whatever is inside.
 */
export function refusedAddress(address: string, isAllowed = false): string | undefined {
  if (!ipaddr.isValid(address)) return 'is no IP address';
  const unwrapped = unwrap(ipaddr.parse(address));
  const range = unwrapped.range();
  if (range === 'loopback') return undefined;
  const isNear = unwrapped.kind() === 'ipv4' ? !neverAllowed.includes(range) : range === 'uniqueLocal';
  if (isAllowed && isNear) return undefined;
  if (unwrapped.kind() === 'ipv6' && !globalUnicast(unwrapped)) return 'is not a public address';
  return range === 'unicast' ? undefined : `is not a public address (${range})`;
}

const neverAllowed: readonly string[] = ['linkLocal', 'multicast', 'broadcast'];

function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(ipaddr.IPv6.parse('64:ff9b::'), 96))
    return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
}

// What is assigned to the public internet; outside it lie old forms such as ::10.0.0.1 that no named range covers.
function globalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse('2000::'), 3);
}

/** A connection that was not opened, since the host leads to an address that deliveries must not go to. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Makes the `lookup` of a connection: it returns only addresses that pass, and the connection goes to one of just
 * these. So a name that changes between a check and its use (DNS rebinding) gains nothing.
 */
export function guardedLookup(resolve: ResolveHost, hosts: DeliveryHosts = []): LookupFunction {
  return (host, options, callback) => {
    const isAllowed = hosts.includes(host.replace(/\.$/, ''));
    resolve(host).then(
      (addresses) => {
        const allowed = addresses
          .filter((address) => refusedAddress(address, isAllowed) === undefined)
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = allowed;
        if (first === undefined) callback(refusal(addresses), []);
        else if (options.all === true) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Throws for a host that is itself a refused address: no lookup is made for those. */
export function guardAddress(host: string, hosts: DeliveryHosts = []): void {
  if (isIP(host) !== 0 && refusedAddress(host, hosts.includes(host)) !== undefined) throw refusal([host]);
}

function refusal(addresses: readonly string[]): AddressRefusedError {
  const [first] = addresses;
  return new AddressRefusedError(
    first === undefined
      ? 'The host name has no address.'
      : `The host leads to ${first}, which ${refusedAddress(first)}; deliveries do not go there.`,
  );
}

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
  if (failed?.reason.code === 'ETIMEOUT') throw failed.reason;
  return system(host);
}
