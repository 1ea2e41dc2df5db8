/**
 * Whether something else than the endpoint redirects what asks at `src`, such as an expired login. The endpoint refuses a script's request
 * (decision 94), and gives no token for `HEAD`. A login may know by `accept` that a page is asked for.
 */
export function isRedirected(src: string | URL): Promise<boolean> {
  const headers = { accept: 'text/html' };
  return ask(src, { redirect: 'manual', cache: 'no-store', headers }, ({ type, status }) => {
    return type === 'opaqueredirect' || status === 401;
  });
}

/** Whether a server of `origin` responds; `false` also where the page's `connect-src` lacks it. */
export function isReachable(origin: string, signal: AbortSignal): Promise<boolean> {
  return ask(origin, { mode: 'no-cors', credentials: 'omit', signal }, () => true);
}

/** Whether what responds at `url` to a request for nothing is right. */
export function ask(
  url: string | URL,
  init: RequestInit,
  isRight: (response: Response) => boolean,
): Promise<boolean> {
  return fetch(url, { method: 'HEAD', ...init }).then(isRight, () => false);
}
