import type { PartnerPage } from '../browser/partner-page.ts';
import { explainLate } from '../browser/time-limit.ts';
import { type Check, fail, note, ok, warn } from '../check.ts';
import { begin, resumeFix } from './reloads.ts';

/** Leaves the page in the middle of a lesson, and comes back twice: from the browser's back/forward cache, where it keeps the page. */
export const backAndForward: Check = {
  id: 'back-and-forward',
  protects: 'A student who presses Back, Forward and Back again goes on with the same lesson.',
  why: 'One wrong swipe on a tablet must not end a lesson.',
  docs: '/guide/backends',
  isQuick: false,
  needsLesson: true,
  async *run({ visit, picture }) {
    const comeBack = () =>
      visit({}, async (partner) => {
        const before = await begin(partner);
        const returns = await watchReturns(partner);
        if (!(await leaveAndReturn(partner))) return undefined;
        await partner.start();
        // A page that has lost its element gets none by waiting for a lesson.
        const state = (await partner.showsElement()) ? await partner.waitFor() : undefined;
        await picture('After back and forward', partner);
        const after = await partner.sessionId();
        await partner.command('end');
        // Where nothing is shown any more, there is no end to wait for.
        const ended = state && (await partner.waitFor(['ended', 'failed']));
        return { before, after, state, ended, ...returns };
      });
    // A driver that refuses once may have been busy.
    const seen = (await comeBack()) ?? (await comeBack());
    if (!seen)
      return yield note(
        'the browser’s driver does not go back to this page: press Back, Forward and Back in a lesson yourself',
      );
    if (seen.reasons.size > 0)
      yield note(`the browser loads the page anew: ${[...seen.reasons].join(', ')} (Chromium’s words)`);
    if (seen.isRestored) yield ok('the browser keeps the page for a return');
    if (seen.ended !== 'ended')
      yield fail(
        seen.state
          ? `after back and forward the lesson cannot be ended: it is in the state ${seen.state}`
          : 'after back and forward the page has no lesson any more',
        'leave the element in the page on pagehide and pageshow: it goes on by itself',
      );
    else if (seen.before !== seen.after) yield warn('after back and forward a new lesson begins', resumeFix);
    else yield ok('after back and forward the lesson goes on');
  },
};

/** Presses Back, Forward and Back again; returns whether the browser's driver can. */
async function leaveAndReturn({ page, showsElement }: PartnerPage): Promise<boolean> {
  await page.goto('about:blank');
  try {
    // The browser reports no other stage of a page that it has kept.
    await page.goBack({ waitUntil: 'commit' });
    // A page that is left while it loads makes the driver refuse the next step.
    await showsElement();
    await page.goForward({ waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    return true;
  } catch (cause) {
    if (page.isClosed() || !(cause instanceof Error)) throw cause;
    if (cause.name === 'TimeoutError') explainLate('go back')(cause);
    return false;
  }
}

/** How the browser has come back to the page since: from its cache, or why not. */
async function watchReturns({ context, page }: PartnerPage) {
  const returns = { isRestored: false, reasons: new Set<string>() };
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameNavigated', ({ type }) => {
    returns.isRestored ||= type === 'BackForwardCacheRestore';
  });
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanationsTree: tree, ...all }) => {
    if (tree?.url === 'about:blank') return;
    for (const { reason } of all.notRestoredExplanations) returns.reasons.add(reason);
  });
  return returns;
}
