import { isIP } from 'node:net';
import { isLoopbackHost } from '@tutor-session/protocol/server';
import { ApiError } from '../../platform/http/api-error.ts';
import { type AddressRule, refusedAddress } from './refused-address.ts';

const maxLength = 2048;

/**
 * Checks the address of an endpoint and returns it in its canonical form (contract 2.5, decision 22).
 *
 * A host name is not looked up here: what it leads to is checked at each connection, since it may change.
 *
 * @throws ApiError `invalid_request` naming `url`
 */
export function webhookUrl(text: string, rule: AddressRule): string {
  const url = URL.parse(text);
  if (url === null) throw refuse('must be an absolute URL');
  if (url.href.length > maxLength) throw refuse(`must have at most ${maxLength} characters`);
  if (url.username !== '' || url.password !== '') throw refuse('must not hold a user name or password');
  const host = urlHost(url);
  const loopback = rule.allowLoopback && isLoopbackHost(url.hostname.replace(/\.$/, ''));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    throw refuse(rule.allowLoopback ? 'must be https, or http to a loopback host' : 'must be https');
  }
  if (isLocalhost(host) && !rule.allowLoopback) throw refuse('must not lead to a loopback address');
  if (isIP(host) !== 0) {
    const why = refusedAddress(host, rule);
    if (why !== undefined) throw refuse(`must not lead to an address that ${why}`);
  }
  return url.href;
}

/** The host of a URL as an IP address or a name: IPv6 without its brackets, a name without its final dot. */
export function urlHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Returns whether a name always means this machine (RFC 6761). */
export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function refuse(rule: string): ApiError {
  return new ApiError('invalid_request', `url: the address of a webhook endpoint ${rule}.`);
}
