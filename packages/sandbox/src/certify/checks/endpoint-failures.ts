import type { PartnerPage } from '../browser/partner-page.ts';
import { type Check, fail, note, ok } from '../check.ts';
import type { Lesson } from '../lesson.ts';

interface Failure {
  readonly title: string;
  readonly status: number;
  readonly body?: string;
  readonly contentType?: string;
}

const json = (status: number) =>
  JSON.stringify({ error: { code: `http_${status}`, message: 'A rehearsed failure.', status } });

/** What an endpoint may respond with on a bad day. */
const failures: readonly Failure[] = [
  { title: '401', status: 401 },
  { title: '403', status: 403 },
  { title: '500', status: 500 },
  { title: 'an HTML page', status: 200, body: '<!doctype html><p>Welcome</p>', contentType: 'text/html' },
  { title: 'wrong JSON', status: 200, body: '{"ok":true}' },
];

/** Lets the endpoint fail in the browser, and reads what the student reads. */
export const endpointFailures: Check = {
  id: 'endpoint-failures',
  protects: 'When the backend fails, the student reads what happened and can go on.',
  why: 'An empty page at eight in the morning is a call from every classroom.',
  docs: '/guide/troubleshooting',
  isQuick: false,
  needsLesson: true,
  async *run({ visit, picture, progress, lesson }) {
    const silent: string[] = [];
    const missed: string[] = [];
    for (const failure of failures) {
      progress(`the endpoint responds with ${failure.title}`);
      await visit({ before: (partner) => breakEndpoint(partner, lesson, failure) }, async (partner) => {
        await partner.open();
        const state = await partner.waitFor(['failed'], 30_000);
        if (state !== 'failed') missed.push(failure.title);
        else if ((await partner.readOverlay()) === '') silent.push(failure.title);
        await picture(`The endpoint responds with ${failure.title}`, partner);
      });
    }
    if (missed.length > 0)
      yield note(
        `the element does not fail, so what the student reads was not looked at: ${missed.join(', ')}`,
      );
    if (silent.length > 0)
      yield fail(
        `the student sees nothing when the endpoint responds with ${silent.join(', ')}`,
        'leave the slot failed as it is, or fill it with a sentence and a button that calls restart()',
      );
    else if (missed.length < failures.length)
      yield ok(
        `the student reads what happened in ${failures.length - missed.length} failures of the endpoint`,
      );
  },
};

/** Lets every request to the addresses that gave a token fail; the page's other requests go on. */
export async function breakEndpoint(
  { context }: PartnerPage,
  { tokenResponses }: Lesson,
  { status, body = json(status), contentType = 'application/json' }: Omit<Failure, 'title'>,
): Promise<void> {
  const paths = tokenResponses.map(({ url }) => new URL(url).pathname);
  await context.route(
    ({ pathname }) => paths.includes(pathname),
    (route) => route.fulfill({ status, contentType, body }),
  );
}
