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
