import { looksLikeSecret } from '../../doctor/secrets.ts';
import { type Check, fail, note, ok } from '../check.ts';

/** No token or key is where a script of the page (its documents are read in lesson.ts), or another site, can read it. */
export const tokenStaysSecret: Check = {
  id: 'token-stays-secret',
  protects:
    'No token or key is in the DOM, the address, the history, storage, the referrer, the console or a request to elsewhere.',
  why: 'Whoever reads a session token can read the lesson and write in it.',
  docs: '/guide/security',
  isQuick: true,
  async *run({ lesson, sandbox, target }) {
    const { requests, console: lines } = lesson.recorder;
    const places = [
      ...lesson.leaks,
      ...(lines.some(looksLikeSecret) ? ['the console'] : []),
      ...requests
        .filter(({ url }) => !url.startsWith(`${sandbox.embedOrigin}/`))
        .filter(({ url, referrer, body }) => [url, referrer, body].some(looksLikeSecret))
        .map(
          ({ url }) =>
            `a request to ${new URL(url).origin === target.origin ? new URL(url).pathname : new URL(url).origin}`,
        ),
    ];
    for (const place of new Set(places))
      yield fail(
        `a token or key is in ${place}`,
        'let the frame fetch its token itself (the attribute src), or hand it from fetchToken to the element only',
      );
    if (lesson.silent.length > 0) throw new Error(`no response from the frame ${lesson.silent.join(', ')}`);
    if (places.length > 0) return;
    yield lesson.hasBegun || lesson.tokenResponses.length > 0
      ? ok('no token or key can be read in the page')
      : note('no token came; until then no token or key could be read in the page');
  },
};
