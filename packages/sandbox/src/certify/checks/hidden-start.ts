import { type Check, fail, note, ok } from '../check.ts';

/** Looks whether the element could be seen when it began. */
export const hiddenStart: Check = {
  id: 'hidden-start',
  protects: 'A session begins when its student can see it.',
  why: 'A session in a closed dialog or tab runs, counts and ends without anybody.',
  docs: '/guide/layouts',
  isQuick: true,
  async *run({ lesson: { probes, isVisible, reached, hasBegun } }) {
    if (!isVisible && reached === 'idle')
      return yield fail(
        'the element cannot be seen, so its session waits: it is in a closed dialog, a hidden part, or has no size',
        'show it when the page opens, or name what a student presses to see it with --start SELECTOR',
      );
    if (probes.some(({ wasVisible }) => wasVisible === false))
      return yield fail(
        'the session begins while the element cannot be seen',
        'set loading="lazy" on the element, or loading="manual" and call start() when its dialog or tab opens',
      );
    yield hasBegun ? ok('the session begins where it can be seen') : note('no session began: not looked at');
  },
};
