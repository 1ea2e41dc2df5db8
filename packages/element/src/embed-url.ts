import { isLoopbackHost } from '@tutor-session/protocol';
import { TutorSessionError } from './tutor-session-error.ts';

/** The URL that `address` is, relative to `base` where there is one; `undefined` for what is none. */
export function parseUrl(address: unknown, base?: string): URL | undefined {
  return URL.canParse(`${address}`, base) ? new URL(`${address}`, base) : undefined;
}

/**
 * The embed URL, if a frame may go there (decision 5): absolute, `https:` or `http:` to a loopback name, no user info.
 * Anything else would run with the page's own origin or send the token unencrypted.
 * @throws {TutorSessionError} `embed_url_missing`, `embed_url_invalid`
 */
export function parseEmbedUrl(text: unknown): URL {
  if (!text) throw new TutorSessionError('embed_url_missing');
  const url = parseUrl(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isSafe || url.username || url.password) throw new TutorSessionError('embed_url_invalid');
  return url;
}

/** The origin of an embed URL; `undefined` without one that may be used. */
export function embedOrigin(text: unknown): string | undefined {
  try {
    return parseEmbedUrl(text).origin;
  } catch {
    return undefined; // a start reports what is wrong with it
  }
}
