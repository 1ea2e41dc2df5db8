import ipaddr from 'ipaddr.js';

/** Which addresses deliveries may go to besides public ones (decision 22). */
export interface AddressRule {
  /** Whether `127.0.0.0/8` and `::1` are allowed. */
  readonly allowLoopback: boolean;
}

/**
 * Returns why deliveries must not go to an IP address, or `undefined` when they may (decision 22).
 *
 * Only public unicast addresses pass. An IPv4 address inside an IPv6 one (mapped, NAT64) is checked as the IPv4 address it
 * leads to; the other wrappings (6to4, Teredo, translated, local NAT64) are refused, whatever is inside.
 */
export function refusedAddress(address: string, rule: AddressRule): string | undefined {
  if (!ipaddr.isValid(address)) return 'is no IP address';
  const unwrapped = unwrap(ipaddr.parse(address));
  const range = unwrapped.range();
  if (range === 'loopback') return rule.allowLoopback ? undefined : 'is a loopback address';
  if (unwrapped.kind() === 'ipv6' && !globalUnicast(unwrapped)) return 'is not a public address';
  return range === 'unicast' ? undefined : `is not a public address (${range})`;
}

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
