import { type Check, fail, ok, warn } from '../check.ts';

/** Looks at what keeps the frame out: the page's own policies. */
export const contentSecurityPolicy: Check = {
  id: 'content-security-policy',
  protects: 'The policies of the page and of the frames around it let the embed in.',
  why: 'A browser that blocks the frame shows an empty space in place of the lesson.',
  docs: '/guide/security',
  isQuick: true,
  async *run({ lesson, sandbox }) {
    const page = lesson.recorder.files.find(({ headers }) => /html/.test(headers['content-type'] ?? ''));
    const policy = page?.headers['content-security-policy'];
    const blocked = new Set(lesson.probes.flatMap((probe) => probe.blocked));
    if (blocked.has('frame-src') || blocked.has('child-src') || blocked.has('default-src'))
      yield fail(
        `the Content Security Policy blocks the frame (${quote(policy)})`,
        `add this to the header Content-Security-Policy: frame-src 'self' ${sandbox.embedOrigin}`,
      );
    else
      yield ok(
        policy ? 'the Content Security Policy lets the frame in' : 'there is no Content Security Policy',
      );
    const embedder = page?.headers['cross-origin-embedder-policy'];
    if (embedder && embedder !== 'unsafe-none')
      yield warn(
        `the page sends Cross-Origin-Embedder-Policy: ${embedder}`,
        'the service’s embed has to send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy too: ask for it, or leave the header out of this page',
      );
  },
};

function quote(policy: string | undefined): string {
  const directive = /(?:^|;)\s*(frame-src|child-src|default-src)\s[^;]*/.exec(policy ?? '')?.[0];
  return directive ? `"${directive.replace(/^;?\s*/, '')}"` : 'in a <meta> element';
}
