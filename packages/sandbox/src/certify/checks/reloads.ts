import { type Check, ok, warn } from '../check.ts';

/** Loads the page again, goes away and back, in the middle of a lesson. */
export const reloads: Check = {
  id: 'reloads',
  protects: 'A page that is loaded again, or come back to, goes on with its lesson.',
  why: 'Children reload: what they did so far must not be gone.',
  docs: '/guide/backends',
  isQuick: false,
  needsLesson: true,
  async *run({ visit, progress, picture }) {
    for (const way of ['a reload', 'back'] as const) {
      progress(way);
      const [before, after] = await visit({}, async (partner) => {
        await partner.open();
        await partner.waitFor(['ready', 'active', 'failed']);
        await partner.say('5').catch(() => false);
        const first = await partner.sessionId();
        if (way === 'a reload') await partner.open();
        else {
          await partner.page.goto('about:blank');
          await partner.page.goBack({ waitUntil: 'load' });
          await partner.start();
        }
        await partner.waitFor(['ready', 'active', 'paused', 'failed']);
        await picture(`After ${way}`, partner);
        return [first, await partner.sessionId()];
      });
      if (before === undefined) continue;
      yield after === before
        ? ok(`after ${way} the lesson goes on`)
        : warn(
            `after ${way} a new lesson begins`,
            'give createTokenEndpoint the option resume: true, so that the same student gets the same session',
          );
    }
  },
};
