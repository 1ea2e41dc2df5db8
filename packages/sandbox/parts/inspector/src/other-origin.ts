/** The sandbox under its other loopback name, where an embed is as foreign to this page as to a partner's. */
export function otherOrigin({ protocol, hostname, port }: Location = location): string {
  return `${protocol}//${hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'}:${port}`;
}
