/** A command line with a mistake; the message names the option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError('--port must be a number from 0 to 65535.');
}

export function readUrl(text: string | undefined, name: string, example: string): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`${name} must be an absolute URL, such as ${example}.`);
}

// The error does not repeat the value: it may contain a cookie.
export function readHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):[ \t]*([\x20-\x7e]+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError('--header must be "name: value".');
  return [name.toLowerCase(), value];
}
