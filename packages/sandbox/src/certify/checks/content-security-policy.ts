import { hasUpgrade, upgradeFix } from '../../doctor/check-response.ts';
import { type Check, fail, note, ok, warn } from '../check.ts';
import type { Lesson } from '../lesson.ts';

/** Looks at what keeps the frame out: the page's own policies. */
export const contentSecurityPolicy: Check = {
  id: 'content-security-policy',
  protects: 'The policies of the page and of the frames around it let the embed in.',
  why: 'A browser that blocks the frame shows an empty space in place of the lesson.',
  docs: '/guide/security',
  isQuick: true,
  async *run({ lesson, sandbox }) {
    const { page, policies } = lesson;
    const policy = page?.headers['content-security-policy'];
    const upgrades = [policy ?? '', ...policies].some(hasUpgrade);
    if (upgrades && !lesson.hasBegun && sandbox.embedOrigin.startsWith('http:'))
      yield fail(
        `the Content Security Policy has upgrade-insecure-requests, which turns the way to the embed at ${sandbox.embedOrigin} into https`,
        upgradeFix,
      );
    else if (isKeptOut(lesson))
      yield fail(
        `the Content Security Policy blocks the frame (${quote(policy)})`,
        `add this to the header Content-Security-Policy: frame-src 'self' ${sandbox.embedOrigin}`,
      );
    else if (policy === undefined && policies.length === 0) yield ok('there is no Content Security Policy');
    else
      yield lesson.levels.length > 0
        ? ok('the Content Security Policy lets the frame in')
        : note('the embed did not load, and no policy is seen to have kept it out');
    const embedder = page?.headers['cross-origin-embedder-policy'];
    if (embedder && embedder !== 'unsafe-none')
      yield warn(
        `the page sends Cross-Origin-Embedder-Policy: ${embedder}`,
        'the service’s embed has to send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy too: ask for it, or leave the header out of this page',
      );
  },
};

/** Whether a policy keeps the embed out, and not another frame of the page, or what the element knows to be led elsewhere, such as to a login. */
export function isKeptOut({ probes, hasBegun, error }: Lesson): boolean {
  const isBlocked = probes.some(({ blocked }) => blocked.includes('frame-src'));
  return isBlocked && !hasBegun && (error === undefined || /^embed_/.test(error));
}

function quote(policy: string | undefined): string {
  const directive = /(?:^|;)\s*(frame-src|child-src|default-src)\s[^;]*/.exec(policy ?? '')?.[0];
  return directive ? `"${directive.replace(/^;?\s*/, '')}"` : 'in a <meta> element';
}
