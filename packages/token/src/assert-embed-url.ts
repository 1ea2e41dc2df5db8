import { isTrustworthyUrl } from '@tutor-session/protocol/backend';

/** Throws `TypeError` unless `embedUrl` is absolute, `https:` or `http:` to a loopback name, without user info (decision 5). */
export function assertEmbedUrl(embedUrl: string): void {
  if (typeof embedUrl !== 'string' || /\s/.test(embedUrl) || !URL.canParse(embedUrl)) {
    throw new TypeError('embedUrl must be an absolute URL, such as "https://embed.example.com/session"');
  }
  const url = new URL(embedUrl);
  if (!isTrustworthyUrl(url)) {
    throw new TypeError('embedUrl must be https (or http to a loopback name, in development)');
  }
  if (url.username !== '' || url.password !== '')
    throw new TypeError('embedUrl must hold no user name or password');
}
