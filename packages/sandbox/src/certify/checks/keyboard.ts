import type { PartnerPage } from '../browser/partner-page.ts';
import { type Focus, pressTab } from '../browser/tab-key.ts';
import { type Check, fail, note, ok } from '../check.ts';

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
    const { way, replied } = await visit({}, async (partner) => {
      if ((await partner.openLesson()) === 'failed') return { way: 'failed' as const, replied: false };
      const found = await walk(partner);
      if (found !== 'through') return { way: found, replied: false };
      return { way: found, replied: await partner.say('5') };
    });
    if (way === 'failed') return yield note('the lesson failed: the keyboard was not tried');
    if (way.startsWith('stuck'))
      return yield fail(
        `the Tab key does not get past ${way.slice('stuck at '.length)}`,
        'let the Tab key move on: a widget may keep it only while its own dialog is open',
      );
    if (way === 'missed')
      return yield fail(
        'the Tab key never reaches the lesson',
        'give no element a tabindex above 0, and leave the element visible and without inert',
      );
    yield replied
      ? ok('the lesson is reached, used and left with the keyboard')
      : fail('an answer typed with the keyboard gets no reply', 'let key presses reach the frame');
  },
};

/** Presses Tab until the focus was in the lesson and has left it; says where it stays. */
async function walk(partner: PartnerPage): Promise<'through' | 'missed' | `stuck at ${string}`> {
  let last: Focus | undefined;
  let same = 0;
  let hasReached = false;
  for (let press = 0; press < maxPresses; press++) {
    const focus = await pressTab(partner, last);
    if (hasReached && !focus.isInLesson) return 'through';
    // From the end of the page the focus goes to the browser itself, and then begins again.
    if (focus.path === 'body' && last !== undefined) return 'missed';
    same = focus.path === last?.path ? same + 1 : 0;
    if (same >= 2) return `stuck at ${focus.name}`;
    hasReached ||= focus.isInLesson;
    last = focus;
  }
  return hasReached ? 'stuck at the lesson' : 'missed';
}
