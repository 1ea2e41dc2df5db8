import type { Input } from './operation.ts';

/** Returns the request's address. Throws `TypeError` for an id that no path can carry: URLs resolve `.` and `..`. */
export function requestUrl(baseUrl: string, path: string, { id, query }: Input): string {
  let url = baseUrl + path;
  if (path.includes('{id}')) {
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) {
      throw new TypeError('The id must be a string, not empty, and neither "." nor "..".');
    }
    url = baseUrl + path.replace('{id}', () => encodeURIComponent(id));
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${url}?${parameters}` : url;
}
