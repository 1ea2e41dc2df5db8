import { decode } from '../../doctor/secrets.ts';
import { type Check, fail, note, ok } from '../check.ts';

/** Lists the sites that the page and its scripts send something to, and looks for what tells who learns. */
export const requestsThatLeave: Check = {
  id: 'requests-that-leave',
  protects: 'No other site gets the page’s address, the student or the session.',
  why: 'Together they say which child learns what, and when.',
  docs: '/guide/privacy',
  isQuick: true,
  async *run({ lesson, sandbox, target }) {
    const known = [target.origin, sandbox.embedOrigin];
    const leaving = lesson.recorder.requests.filter(
      ({ url, from }) =>
        /^(https?|wss?):/.test(url) && !known.includes(new URL(url).origin) && from !== sandbox.embedOrigin,
    );
    const telling = new Set<string>();
    for (const { url, body, referrer } of leaving) {
      const sent = `${decode(url)}\n${decode(body)}\n${referrer}`;
      const secrets = [target.href.replace(/\/$/, ''), lesson.sessionId].filter((each) => each !== undefined);
      if (secrets.some((each) => sent.includes(each))) telling.add(new URL(url).origin);
    }
    for (const origin of telling)
      yield fail(
        `${origin} gets the page’s address or the session`,
        'keep analytics off the page of a lesson, or send it neither address nor ids',
      );
    const others = [...new Set(leaving.map(({ url }) => new URL(url).origin))].filter(
      (origin) => !telling.has(origin),
    );
    if (others.length > 0) yield note(`the page also asks ${others.join(', ')}`);
    if (telling.size === 0)
      yield lesson.hasBegun
        ? ok('no other site learns who is here')
        : note('no lesson began; until then no other site learned who is here');
  },
};
