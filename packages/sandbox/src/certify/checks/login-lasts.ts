import { atEndpoint } from '../../doctor/check-token-requests.ts';
import { askSignedOut, findToken } from '../../doctor/token-client.ts';
import { type Check, type CheckResources, type Finding, note, ok, warn } from '../check.ts';

/** Shorter than this, and a login ends within a lesson. */
const minSeconds = 3_600;

/** Reads how long the cookies last that the endpoint needs. */
export const loginLasts: Check = {
  id: 'login-lasts',
  protects: 'The login outlives a lesson.',
  why: 'A reload in the middle of a lesson shows “signed out”, and the lesson is gone.',
  docs: '/guide/backends',
  isQuick: true,
  run: (resources) =>
    atEndpoint(resources, async function* (client) {
      if (findToken(await askSignedOut(client)) !== undefined) yield ok('the endpoint needs no cookie');
      else yield* readCookies(resources);
    }),
};

function* readCookies({ lesson, target }: CheckResources): Generator<Finding> {
  const ownFiles = lesson.recorder.files.filter(({ url }) => new URL(url).origin === target.origin);
  const cookies = ownFiles.flatMap(({ headers }) => (headers['set-cookie'] ?? '').split('\n'));
  const short = cookies.flatMap((cookie) => {
    const [, name] = /^\s*([^=;\s]+)=/.exec(cookie) ?? [];
    const seconds = Number(/;\s*max-age=(\d+)/i.exec(cookie)?.[1] ?? Number.POSITIVE_INFINITY);
    return name !== undefined && seconds > 0 && seconds < minSeconds ? [{ name, seconds }] : [];
  });
  if (cookies.join('') === '')
    return yield note('the page set no cookie: how long its login lasts was not seen');
  for (const { name, seconds } of short)
    yield warn(
      `the cookie "${name}" lasts ${Math.round(seconds / 60)} minutes`,
      'let a login last for at least an hour, or renew its cookie while a lesson runs',
    );
  if (short.length === 0) yield ok('the login lasts');
}
