import { type Check, fail, note, ok } from '../check.ts';

/** Where the page has a service worker, asks through it twice for a new session. */
export const serviceWorker: Check = {
  id: 'service-worker',
  protects: 'No service worker stands between the element and the token endpoint.',
  why: 'A worker that keeps responses hands out yesterday’s token, and one that answers navigations keeps the frame out.',
  docs: '/guide/frameworks',
  isQuick: true,
  async *run({ lesson, visit }) {
    if (!lesson.hasServiceWorker) return yield ok('the page has no service worker');
    const [address] = lesson.tokenRequests;
    if (address === undefined) return yield note('the page got no token: its endpoint was not looked at');
    const { pathname } = new URL(address);
    const [first, second] = await visit({}, async (partner) => {
      await partner.openLesson();
      await partner.page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await partner.openLesson(); // now the worker controls the page
      return partner.page.evaluate(async (url) => {
        const ask = async () => {
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'x-tutor-session-fresh': '1', 'content-type': 'application/json' },
            body: '{}',
          });
          return (await response.json().catch(() => ({})))?.token as string | undefined;
        };
        return [await ask(), await ask()];
      }, pathname);
    });
    yield first !== undefined && first === second
      ? fail(
          'the page’s service worker keeps what the token endpoint responds',
          `let the endpoint’s requests pass: if (url.pathname === '${pathname}') return; at the start of its fetch listener`,
        )
      : ok('the page’s service worker leaves the token endpoint alone');
  },
};
