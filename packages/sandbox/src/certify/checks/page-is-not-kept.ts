import { atEndpoint } from '../../doctor/check-token-requests.ts';
import { askSignedOut, findToken } from '../../doctor/token-client.ts';
import { type Check, note, ok, warn } from '../check.ts';

/** Reads whether the browser may keep the page of a lesson that a login protects. */
export const pageIsNotKept: Check = {
  id: 'page-is-not-kept',
  protects: 'After a sign-out nobody comes back to the page of the student before.',
  why: 'On a shared machine the next student presses Back, and is in the lesson of the one before.',
  docs: '/guide/security',
  isQuick: true,
  run: (resources) =>
    atEndpoint(resources, async function* (client) {
      const { page } = resources.lesson;
      if (!page) return yield note('the page came without a response: whether it is kept was not seen');
      if (findToken(await askSignedOut(client)) !== undefined)
        return yield ok('no login protects the page: who comes back to it is no other student');
      yield /(^|,)\s*no-store\s*(,|$)/i.test(page.headers['cache-control'] ?? '')
        ? ok('the browser keeps no copy of the page')
        : warn(
            'the page has no "Cache-Control: no-store", so that after a sign-out the browser may bring it back with its lesson',
            'send Cache-Control: no-store with the page of a lesson, as with every page behind a login',
          );
    }),
};
