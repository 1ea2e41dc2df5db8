/**
 * Whether something else than the endpoint responds at `src`, such as the redirect, or the 401, of an expired login. The endpoint refuses
 * a script's request (decision 94), and gives no token for `HEAD`.
 */
export function isRedirected(src: string | URL): Promise<boolean> {
  return ask(src, { redirect: 'manual' }, ({ type, status }) => {
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
