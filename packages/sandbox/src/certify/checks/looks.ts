import type { PartnerPage } from '../browser/partner-page.ts';
import { type Check, fail, note, ok } from '../check.ts';

/** Ways in which students have their browsers. */
const settings: readonly {
  readonly title: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly isQuick?: true;
  readonly dir?: 'rtl';
}[] = [
  { title: '320 px wide', context: { viewport: { width: 320, height: 640 } }, isQuick: true },
  { title: 'text at 200 %', context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  { title: 'forced colours', context: { forcedColors: 'active' } },
  { title: 'dark', context: { colorScheme: 'dark' } },
  { title: 'right to left', context: { locale: 'ar' }, dir: 'rtl' },
  { title: 'reduced motion', context: { reducedMotion: 'reduce' } },
];

/** Opens the page as students have it, and measures whether the lesson is there. */
export const looks: Check = {
  id: 'looks',
  protects:
    'The lesson can be seen on a phone, with large text, in the dark, with forced colours and right to left.',
  why: 'One student of a class always has another setting.',
  docs: '/guide/looks',
  isQuick: true,
  needsLesson: true,
  async *run({ visit, picture, isQuick, progress }) {
    for (const { title, context, dir } of settings.filter((each) => each.isQuick || !isQuick)) {
      progress(title);
      yield await visit({ context }, async (partner) => {
        const state = await partner.openLesson();
        if (dir)
          await partner.page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
        await picture(title, partner);
        if (state === 'failed') return note(`with ${title} the lesson failed: its looks were not measured`);
        const element = await partner.element();
        if (!(await element?.evaluate((node) => node.checkVisibility())))
          return note(`with ${title} the lesson cannot be seen: its looks were not measured`);
        const problem = (await element?.evaluate(measure)) ?? (await findHiddenDisclosure(partner));
        return problem
          ? fail(
              `with ${title} the lesson ${problem}`,
              'give the element a height of at least 400 px and the width of its column (inline-size: 100%), and let that have 240 px on a narrow screen, such as by less padding around it',
            )
          : ok(`with ${title} the lesson is there`);
      });
    }
  },
};

/** Runs in the page: what is wrong with the size of the element. */
function measure(node: Element): string | undefined {
  const { left, right, width, height } = node.getBoundingClientRect();
  if (width < 240 || height < 240) return `is only ${Math.round(width)} × ${Math.round(height)} pixels`;
  return left < -1 || right > document.documentElement.clientWidth + 1
    ? 'is wider than the screen'
    : undefined;
}

/** The embed says who talks, and has to stay readable, however small its frame is. */
async function findHiddenDisclosure(partner: PartnerPage): Promise<string | undefined> {
  const disclosure = (await partner.findEmbed())?.locator('#disclosure').first();
  if (!disclosure || (await disclosure.count()) === 0) return undefined;
  const isShown = await disclosure.evaluate((node) => {
    const { width, height } = node.getBoundingClientRect();
    return node.checkVisibility() && width > 0 && height > 0;
  });
  return isShown ? undefined : 'does not show that the tutor is a computer program, not a person';
}
