import { isLoopbackHost } from '@tutor-session/protocol';
import { parseUrl } from './embed-url.ts';

/**
 * Chrome's name of the permission without which a page of a public address reaches neither this machine nor the network around it
 * (Local Network Access), as an embed of a sandbox does on a preview deployment.
 */
export const localNetworkAccess = 'local-network-access';

/** Whether a host name, as `URL` writes it, is this machine or one of a private network. */
export function isLocalHost(hostname: string): boolean {
  return (
    isLoopbackHost(hostname) ||
    /^(10|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)(\.\d+)+$|^\[f[cde]|\.local$/.test(hostname)
  );
}

/** Whether an embed of `origin` is on this machine or a private network, while the page is not. */
export function needsLocalNetwork(origin: string, page: string = location.hostname): boolean {
  const url = parseUrl(origin); // that of a sandboxed page is "null"
  return !!url && isLocalHost(url.hostname) && !isLocalHost(page);
}
