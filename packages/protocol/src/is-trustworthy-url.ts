const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a token may travel to this address (decision 5): `https:`, or `http:` to a loopback name. */
export function isTrustworthyUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
