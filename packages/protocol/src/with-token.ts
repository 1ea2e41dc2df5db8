/** Where the token goes in the embed URL. */
export type TokenPlace = 'query' | 'fragment';

/** The embed URL carrying the token (decision 5). */
export function withToken(url: URL, token: string, name: string, place: TokenPlace): string {
  const result = new URL(url);
  const params = place === 'fragment' ? new URLSearchParams(result.hash.slice(1)) : result.searchParams;
  params.set(name, token);
  if (place === 'fragment') result.hash = `${params}`;
  return result.href;
}
