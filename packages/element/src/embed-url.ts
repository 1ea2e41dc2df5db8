import { TutorSessionError } from './tutor-session-error.ts';

/** Whether a host name, as `URL` writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname);
}

/**
 * The embed URL, if a frame may go there (decision 5): absolute, `https:` or `http:` to a loopback name, no user info.
 * Anything else would run with the page's own origin or send the token unencrypted.
 * @throws {TutorSessionError} `embed_url_missing`, `embed_url_invalid`
 */
export function parseEmbedUrl(text: unknown): URL {
  if (!text) throw new TutorSessionError('embed_url_missing');
  if (!URL.canParse(`${text}`)) throw new TutorSessionError('embed_url_invalid');
  const url = new URL(`${text}`);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!safe || url.username || url.password) throw new TutorSessionError('embed_url_invalid');
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
