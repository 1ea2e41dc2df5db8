import { answersFor, findWorker } from '../browser/service-workers.ts';
import { type Check, type CheckResources, type Finding, fail, note, ok } from '../check.ts';
import { isOfFrame } from '../lesson.ts';

/** Looks for a service worker whose scope covers the endpoint, and whether it keeps its hands off it. */
export const serviceWorker: Check = {
  id: 'service-worker',
  protects: 'No service worker stands between the element and the token endpoint.',
  why: 'A worker that keeps responses hands out yesterday’s token, and in WebKit a new version of one that answers for the frame is handed a session’s token.',
  docs: '/guide/security',
  isQuick: true,
  async *run(resources) {
    const { lesson } = resources;
    if (!lesson.hasServiceWorker) return yield ok('the page has no service worker');
    const [found] = lesson.tokenResponses;
    if (!found) return yield note('the page got no token: its service worker was not looked at');
    const endpoint = new URL(found.url);
    // A frame that the worker has answered for is refused; its page may then have asked by a script.
    const isFrames =
      isOfFrame(found) ||
      lesson.recorder.requests.some(({ url, type }) => type === 'document' && isSame(url, endpoint));
    yield await (isFrames ? lookAtFrame(resources, endpoint) : lookAtScript(resources, endpoint));
  },
};

/** Whether an address is the endpoint's, whatever its query. */
function isSame(url: string, endpoint: URL): boolean {
  const { origin, pathname } = new URL(url);
  return origin === endpoint.origin && pathname === endpoint.pathname;
}

/** Asks the worker whose scope covers `src` whether it would answer for the frame. */
async function lookAtFrame({ visit }: CheckResources, endpoint: URL): Promise<Finding> {
  const { pathname } = endpoint;
  return visit({}, async (partner) => {
    await partner.openLesson();
    const worker = await findWorker(partner, endpoint.href);
    if (!worker) return ok(`no service worker's scope covers ${pathname}`);
    const answers = await answersFor(partner, worker, endpoint.href);
    if (answers === undefined)
      return note(`the service worker at ${worker.script} did not say whether it answers for ${pathname}`);
    return answers
      ? fail(
          `the service worker of ${worker.scope} answers for the frame at ${pathname}`,
          `${cures(pathname)}. Else a new version of it is handed the token in WebKit, and what it keeps may be the next student’s session`,
        )
      : ok(`the service worker of ${worker.scope} returns before it answers for ${pathname}`);
  });
}

const cures = (pathname: string) =>
  `serve the endpoint at a path outside of every worker's scope, or return before event.respondWith(): if (url.pathname === '${pathname}') return; at the start of its fetch listener`;

/** Asks through the worker twice for a new session, as a script of the page does. */
async function lookAtScript({ visit }: CheckResources, { pathname }: URL): Promise<Finding> {
  const tokens = await visit({}, async (partner) => {
    await partner.openLesson();
    if (!(await findWorker(partner, partner.page.url()))) return undefined;
    await partner.openLesson(); // now the worker controls the page
    return partner.page.evaluate(async (url) => {
      const ask = async () => {
        const headers = { 'x-tutor-session-fresh': '1', 'content-type': 'application/json' };
        const response = await fetch(url, { method: 'POST', headers, body: '{}' });
        return (await response.json().catch(() => ({})))?.token as string | undefined;
      };
      return [await ask(), await ask()] as const;
    }, pathname);
  });
  if (!tokens) return ok("the page is outside of its service worker's scope");
  const [first, second] = tokens;
  if (first === undefined || second === undefined)
    return note('through the service worker the endpoint gave no token: what it keeps was not seen');
  return first === second
    ? fail('the page’s service worker keeps what the token endpoint responds', cures(pathname))
    : ok('the page’s service worker keeps no token');
}
