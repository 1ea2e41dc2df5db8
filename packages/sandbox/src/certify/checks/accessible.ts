import type { VisitOptions } from '../browser/create-visit.ts';
import { loadAxe } from '../browser/launch-chromium.ts';
import type { PartnerPage } from '../browser/partner-page.ts';
import { type Check, fail, note, ok } from '../check.ts';
import { breakEndpoint } from './endpoint-failures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on what the partner shows in and around the element, in each state of it. */
export const accessible: Check = {
  id: 'accessible',
  protects: 'What the page puts into the element can be used with a screen reader in every state.',
  why: 'A student who cannot see the page is left with a button without a name.',
  docs: '/guide/looks',
  isQuick: true,
  needsLesson: true,
  async *run({ visit, isQuick, progress, lesson }) {
    const axe = await loadAxe();
    const seen = new Map<string, string>();
    const missed: string[] = [];
    const examine = async (
      state: string,
      options: VisitOptions,
      goOn: (page: PartnerPage) => Promise<unknown>,
    ) => {
      progress(`axe: ${state}`);
      await visit(options, async (partner) => {
        await goOn(partner);
        const violations = await runAxe(partner, axe);
        if (!violations) missed.push(state);
        for (const violation of violations ?? []) if (!seen.has(violation)) seen.set(violation, state);
      });
    };
    await examine('the lesson', {}, (partner) => partner.openLesson());
    await examine(
      'signed out',
      { before: (partner) => breakEndpoint(partner, lesson, { status: 401 }) },
      async (partner) => {
        await partner.open();
        await partner.waitFor(['failed'], 30_000); // or the page shows something else in its place
      },
    );
    if (!isQuick)
      await examine('the end', {}, async (partner) => {
        await partner.openLesson();
        await partner.command('end');
        await partner.waitFor(['ended', 'failed']);
      });
    for (const [violation, state] of seen)
      yield fail(
        `${violation} (${state})`,
        'change the content of the element’s slots as the page of the rule says',
      );
    if (missed.length > 0) yield note(`the page has no element then: not looked at (${missed.join(', ')})`);
    if (seen.size === 0) yield ok('axe finds nothing');
  },
};

/** The rules that the element and its content break, each with the first element that does; `undefined` where there is none. */
async function runAxe(partner: PartnerPage, source: string): Promise<string[] | undefined> {
  const host = await partner.findHost();
  if (!host) return undefined;
  await host.evaluate(source); // evaluated by the browser's own interface, which no policy of the page forbids
  return host.evaluate(async (runOnly) => {
    const { axe } = window as never as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('tutor-session', { runOnly, iframes: false });
    return violations.map(({ help, nodes }) => `${help}: ${nodes[0]?.target.flat().join(' ')}`);
  }, tags);
}
