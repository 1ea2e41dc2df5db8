/**
 * Takes the session token from `?token=` or `#token=` and drops it from the address at once, so that it stays in no history
 * entry and no log (decision 5). Other parameters stay. Returns `null` when there is none.
 */
export function takeSessionToken(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = url.searchParams.get('token') || fragment.get('token');
  if (!url.searchParams.has('token') && !fragment.has('token')) return null;

  url.searchParams.delete('token');
  if (fragment.has('token')) {
    fragment.delete('token');
    url.hash = fragment.toString();
  }
  history.replaceState(history.state, '', url.href);
  return token;
}

/**
 * Calls `onToken` with the session token, once: at once where the address holds one (`address`), or when a fragment navigation
 * brings it to a page that was loaded ahead of it, with the fragment `#early` (decision 59). A token that nobody waits for is only
 * dropped from the address.
 */
export function receiveToken(
  window: TokenWindow,
  onToken: (token: string) => void,
): 'address' | 'early' | 'missing' {
  const { location, history } = window;
  const token = takeSessionToken(location, history);
  let early = !token && location.hash === '#early';
  const source = token ? 'address' : early ? 'early' : 'missing';
  window.addEventListener('hashchange', () => {
    const token = takeSessionToken(location, history);
    if (!token || !early) return;
    early = false;
    onToken(token);
  });
  if (token) onToken(token);
  return source;
}

/** The part of `Window` that holds the address. */
export interface TokenWindow {
  readonly location: Pick<Location, 'href' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  addEventListener(type: 'hashchange', listener: () => void): void;
}
