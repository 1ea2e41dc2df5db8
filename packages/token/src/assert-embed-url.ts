const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Throws `TypeError` unless `embedUrl` is absolute, `https:` or `http:` to a loopback name, without user info (gaps 5). */
export function assertEmbedUrl(embedUrl: string): void {
  if (typeof embedUrl !== 'string' || /\s/.test(embedUrl) || !URL.canParse(embedUrl)) {
    throw new TypeError('embedUrl must be an absolute URL, such as "https://embed.example.com/session"');
  }
  const { protocol, hostname, username, password } = new URL(embedUrl);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) {
    throw new TypeError('embedUrl must be https (or http to a loopback name, in development)');
  }
  if (username !== '' || password !== '') throw new TypeError('embedUrl must hold no user name or password');
}
