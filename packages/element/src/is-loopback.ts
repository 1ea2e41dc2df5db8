/** Whether a host name, as `URL` writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
