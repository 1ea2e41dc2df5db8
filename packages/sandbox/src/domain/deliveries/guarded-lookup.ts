import { isIP, type LookupFunction } from 'node:net';
import { type AddressRule, refusedAddress } from './refused-address.ts';
import type { ResolveHost } from './resolve-host.ts';

/** A connection that was not opened, since the host leads to an address that deliveries must not go to (decision 22). */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Makes the `lookup` of a connection: it returns only addresses that pass the rule, and the connection goes to one of just
 * these. So a name that changes between a check and its use (DNS rebinding) gains nothing.
 */
export function guardedLookup(resolve: ResolveHost, rule: AddressRule): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const allowed = addresses
          .filter((address) => refusedAddress(address, rule) === undefined)
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = allowed;
        if (first === undefined) callback(refusal(addresses, rule), []);
        else if (options.all === true) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Throws for a host that is itself an address outside the rule: no lookup is made for those. */
export function guardAddress(host: string, rule: AddressRule): void {
  if (isIP(host) !== 0 && refusedAddress(host, rule) !== undefined) throw refusal([host], rule);
}

function refusal(addresses: readonly string[], rule: AddressRule): AddressRefusedError {
  const [first] = addresses;
  return new AddressRefusedError(
    first === undefined
      ? 'The host name has no address.'
      : `The host leads to ${first}, which ${refusedAddress(first, rule)}; deliveries do not go there.`,
  );
}
