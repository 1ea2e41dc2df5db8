import type { PartnerPage } from '../browser/partner-page.ts';
import { type Check, type CheckResources, type Finding, fail, note, ok, warn } from '../check.ts';

export const resumeFix =
  'give createTokenEndpoint the option resume: true, so that the same student gets the same session';

/** Loads the page again, and opens it in a second tab, in the middle of a lesson. */
export const reloads: Check = {
  id: 'reloads',
  protects: 'A page that is loaded again, or opened in a second tab, goes on with its lesson.',
  why: 'Children reload: what they did so far must not be gone.',
  docs: '/guide/backends',
  isQuick: false,
  needsLesson: true,
  async *run(resources) {
    const { visit, progress, picture } = resources;
    progress('a reload');
    const [before, after] = await visit({}, async (partner) => {
      const first = await begin(partner);
      await partner.open();
      await partner.waitFor();
      await picture('After a reload', partner);
      return [first, await partner.sessionId()];
    });
    if (before !== undefined)
      yield after === before
        ? ok('after a reload the lesson goes on')
        : warn('after a reload a new lesson begins', resumeFix);
    yield await openSecondTab(resources);
  },
};

/** Opens the page, and answers a question; returns the id of the lesson. */
export async function begin(partner: PartnerPage): Promise<string | undefined> {
  await partner.openLesson();
  await partner.say('5');
  return partner.sessionId();
}

/** A second tab shows the lesson of the first, or a sentence in its place. */
async function openSecondTab({ visit, progress, picture }: CheckResources): Promise<Finding> {
  progress('a second tab');
  return visit({}, async (first) => {
    await begin(first);
    const second = await first.openTab();
    const states = [await second.waitFor(), await first.state()];
    await picture('In a second tab', second);
    if (states.includes('failed'))
      return fail(
        `a second tab of the same student ends in an error: ${states.join(' there, ')} in the first`,
        'let the endpoint respond to each tab, with the token of the lesson that runs (resume: true)',
      );
    const id = await first.sessionId();
    if (id === undefined)
      return note('the lesson has no id: whether a second tab shows the same one cannot be seen');
    if ((await second.sessionId()) === id) return ok('a second tab shows the same lesson');
    return (await second.readOverlay()) === ''
      ? warn('a second tab begins a new lesson', resumeFix)
      : ok('a second tab says why it shows no lesson');
  });
}
