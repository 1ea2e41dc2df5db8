const loopback = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns whether a host name, as `URL` writes it (without port), always means this machine (RFC 6761, RFC 1122). */
export function isLoopbackHost(hostname: string): boolean {
  return loopback.test(hostname);
}

/** Returns whether a token may be sent to this address (decision 5): `https:`, or `http:` to a loopback name. */
export function isTrustworthyUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
