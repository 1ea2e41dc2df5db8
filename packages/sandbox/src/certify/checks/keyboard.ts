import type { PartnerPage } from '../browser/partner-page.ts';
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
      await partner.open();
      const state = await partner.waitFor(['ready', 'active', 'failed']);
      if (state === 'failed') return { way: 'failed' as const, replied: false };
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
  let last = '';
  let same = 0;
  let reached = false;
  for (let press = 0; press < maxPresses; press++) {
    await partner.page.keyboard.press('Tab');
    const { path, name, isFrame } = await readFocus(partner);
    if (isFrame) {
      reached = true;
      last = path;
      same = 0;
      continue;
    }
    if (reached) return 'through';
    if (path === 'body' && last !== '' && press > 2) return 'missed';
    same = path === last ? same + 1 : 0;
    if (same >= 2) return `stuck at ${name}`;
    last = path;
  }
  return reached ? 'stuck at the lesson' : 'missed';
}

async function readFocus(partner: PartnerPage): Promise<{ path: string; name: string; isFrame: boolean }> {
  const host = (await partner.findHost()) ?? partner.page.mainFrame();
  const focus = await host.evaluate(() => {
    let node = document.activeElement;
    const steps: string[] = [];
    for (; node; node = node.shadowRoot?.activeElement ?? null) {
      const siblings = node.parentNode ? [...node.parentNode.children].indexOf(node) : 0;
      steps.push(`${node.localName}:${siblings}`);
      if (!node.shadowRoot?.activeElement) break;
    }
    const path = node === document.body ? 'body' : steps.join('/');
    const text = node?.getAttribute('aria-label') ?? node?.textContent?.trim().slice(0, 30) ?? '';
    return {
      path,
      name: `<${node?.localName}> "${text}"`,
      isFrame: node?.localName === 'iframe' && node.getRootNode() instanceof ShadowRoot,
    };
  });
  return focus;
}
