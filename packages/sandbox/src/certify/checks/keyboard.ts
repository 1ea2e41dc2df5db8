import type { PartnerPage } from '../browser/partner-page.ts';
import { type Focus, pressTab } from '../browser/tab-key.ts';
import { type Check, type Finding, fail, note, ok } from '../check.ts';

const maxPresses = 200;

/** Goes through the page with the Tab key alone, into the lesson and out of it again, and answers a question. */
export const keyboard: Check = {
  id: 'keyboard',
  protects: 'A student reaches the lesson, learns in it and leaves it with the keyboard alone.',
  why: 'Who uses no mouse is locked out of, or into, a part of the page.',
  docs: '/guide/looks',
  isQuick: true,
  needsLesson: true,
  async *run({ visit }) {
    yield await visit({}, async (partner) => {
      if ((await partner.openLesson()) === 'failed')
        return note('the lesson failed: the keyboard was not tried');
      const problem = await walk(partner);
      if (problem) return problem;
      return (await partner.say('5'))
        ? ok('the lesson is reached, used and left with the keyboard')
        : fail('an answer typed with the keyboard gets no reply', 'let key presses reach the frame');
    });
  },
};

const stuckAt = (name: string) =>
  fail(
    `the Tab key does not get past ${name}`,
    'let the Tab key move on: a widget may keep it only while its own dialog is open',
  );
const missed = fail(
  'the Tab key never reaches the lesson',
  'give no element a tabindex above 0, and leave the element visible and without inert',
);

/** Presses Tab until the focus was in the lesson and has left it; returns what keeps it from that. */
async function walk(partner: PartnerPage): Promise<Finding | undefined> {
  let last: Focus | undefined;
  let same = 0;
  let hasReached = false;
  for (let press = 0; press < maxPresses; press++) {
    const focus = await pressTab(partner, last);
    if (hasReached && !focus.isInLesson) return undefined;
    // From the end of the page the focus goes to the browser itself, and then begins again.
    if (focus.path === 'body' && last !== undefined) return missed;
    same = focus.path === last?.path ? same + 1 : 0;
    if (same >= 2) return stuckAt(focus.name);
    hasReached ||= focus.isInLesson;
    last = focus;
  }
  return hasReached ? stuckAt('the lesson') : missed;
}
