import type { PartnerPage } from '../browser/partner-page.ts';
import { readLevels } from '../browser/read-documents.ts';
import { serveFrame } from '../browser/serve-frame.ts';
import { type Check, type CheckResources, note, ok, warn } from '../check.ts';
import type { Lesson } from '../lesson.ts';
import { checkLevels } from './permissions.ts';

/** Shows the page in a frame of another site, as a school's portal does, in a browser that blocks third-party cookies. */
export const otherSite: Check = {
  id: 'other-site',
  protects:
    'In a frame of another site, whose cookies are blocked, a lesson has its microphone and survives a reload.',
  why: 'Many schools show everything inside their own portal.',
  docs: '/guide/security',
  isQuick: false,
  needsLesson: true,
  async *run(resources) {
    const { lesson, sandbox, target } = resources;
    const refusal = findRefusal(lesson);
    if (refusal) return yield ok(`the page lets no other site show it (${refusal})`);
    const seen = await showInFrame(resources);
    if (!seen.hasBegun)
      return yield note(
        `in a frame of another site no lesson begins (${seen.error ?? 'nothing starts there'}): if schools show your page in theirs, it needs a login there whose cookie is SameSite=None; Secure; Partitioned`,
      );
    const withoutFrame = [...checkLevels(lesson.levels, sandbox.embedOrigin)];
    if (withoutFrame.every(({ level }) => level === 'ok'))
      yield* checkLevels(seen.levels, sandbox.embedOrigin);
    if (seen.isResumed) return yield ok('in a frame of another site a reload resumes the lesson');
    yield target.protocol === 'https:' && /(^|; )tutor-session-/.test(lesson.cookie)
      ? warn(
          'in a frame of another site a reload begins a new lesson',
          'leave sameSite out of the option resume: its cookie is then Partitioned, which browsers keep in such a frame',
        )
      : note(
          'in a frame of another site a reload begins a new lesson; by https the option resume: true prevents that',
        );
  },
};

/** The header by which the page refuses to be in a frame of another site. */
function findRefusal({ page }: Lesson): string | undefined {
  const { headers = {} } = page ?? {};
  const ancestors = /frame-ancestors [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0];
  const options = headers['x-frame-options'];
  return ancestors ?? (options && `X-Frame-Options: ${options}`);
}

async function showInFrame({ visit, target, sandbox, picture }: CheckResources) {
  const { url, close } = await serveFrame(target);
  try {
    return await visit({ within: url, before: blockCookies }, async (partner) => {
      if (!(await open(partner))) return { hasBegun: false, error: await partner.error() } as const;
      const levels = await readLevels(partner, sandbox.embedOrigin);
      const before = await partner.sessionId();
      await picture('In a frame of another site', partner);
      await open(partner);
      return { hasBegun: true, levels, isResumed: (await partner.sessionId()) === before } as const;
    });
  } finally {
    close();
  }
}

/** How long the page may take in such a frame, in milliseconds; without a login it shows nothing that could be waited for. */
const maxMs = 30_000;

/** Opens the page, and returns whether a lesson begins. */
async function open(partner: PartnerPage): Promise<boolean> {
  const state = await partner.open().then(
    () => partner.waitFor(undefined, maxMs),
    () => undefined, // what is to be pressed is not there
  );
  return state === 'ready' || state === 'active' || state === 'paused';
}

async function blockCookies({ context, page }: PartnerPage): Promise<void> {
  context.setDefaultTimeout(maxMs);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}
