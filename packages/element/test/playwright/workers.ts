/** How a service worker of the page's origin comes between a frame and the endpoint. */
export interface Way {
  /** What the table of the security guide has it in. */
  row: string;
  name: string;
  /** What the worker does with a navigation, a statement in its `fetch` listener. */
  takes?: string;
  /** What it does when it is installed. */
  installs?: string;
  /** What it does when it is activated. */
  activates?: string;
  /** What the page does once the first version controls it, before it starts; without it the page starts at once. */
  before?: string;
}

/** Registers the next version. Whoever controls the page has been replaced, or is about to be. */
const renew = 'const renewed = await register(2);';
/** A worker that has responded to a message is awake. */
const awake = 'navigator.serviceWorker.controller.postMessage("awake?"); await response;';
/** Keeps what is no refusal, and responds with it ever after. It asks first: what WebKit hands over does not wait. */
const keep = (request: string) => `event.respondWith((async () => {
    const fetched = ${request};
    const cache = await caches.open('kept');
    const kept = await cache.match('/kept');
    if (kept) return kept;
    const response = await fetched;
    if (response.ok || response.type === 'opaqueredirect') await cache.put('/kept', response.clone());
    return response;
  })())`;
/** As an app's worker keeps its pages for when there is no network. */
const networkFirst = `event.respondWith((async () => {
    try {
      const response = await fetch(event.request);
      const cache = await caches.open('pages');
      await cache.put(event.request, response.clone());
      return response;
    } catch {
      return caches.match(event.request);
    }
  })())`;
const raced =
  'event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: "/api/tutor" }) }, source: "race-network-and-fetch-handler" })';

export const awakeNow = `${renew} (renewed.installing ?? renewed.waiting ?? renewed.active).postMessage('awake?');`;
export const starting = 'a new version, while it starts';
const active = 'one that has long been active:';

export const ways: readonly Way[] = [
  { row: 'its first version, while it starts', name: 'its first version, while it starts' },
  { row: starting, name: 'a new version, at once', before: 'void register(2);' },
  { row: starting, name: 'a new version, registered', before: renew },
  { row: starting, name: 'a new version, after a message', before: awakeNow },
  {
    row: 'an app’s that keeps pages for when there is no network, while a new version of it starts',
    name: 'a new version that keeps pages, after a message',
    before: awakeNow,
    takes: networkFirst,
  },
  ...[
    { name: 'fetch(event.request)' },
    { name: 'fetch(event.request.url)' },
    { name: 'fetch(new Request(event.request, { redirect: "follow" }))' },
    {
      name: '(await event.preloadResponse) ?? fetch(event.request)',
      activates: 'event.waitUntil(registration.navigationPreload?.enable());',
    },
  ].map(({ name, ...more }) => ({
    row: `${active} \`${name}\``,
    name: `${active} ${name}`,
    before: awake,
    takes: keep(`(${name})`),
    ...more,
  })),
  {
    row: 'one with a static route `race-network-and-fetch-handler`',
    name: 'one with a static route',
    before: awake,
    installs: raced,
  },
];

const ifEndpoint = 'if (new URL(event.request.url).pathname === "/api/tutor")';

/** What keeps a worker away from the endpoint: its scope, or a line of it, which comes `first` in its listener or before all listeners. */
export const cures: Record<string, { scope: string; first?: string; before?: string }> = {
  none: { scope: '/' },
  'a scope without the endpoint': { scope: '/lessons/' },
  'a worker that returns first': { scope: '/', first: `${ifEndpoint} return;` },
  'a listener before all others': {
    scope: '/',
    before: `addEventListener('fetch', (event) => { ${ifEndpoint} event.stopImmediatePropagation(); });`,
  },
};

/** A version of a worker's script. It controls its pages at once, and takes the navigations in its scope. */
export function workerScript(
  { takes = keep('fetch(event.request)'), installs = '', activates = '' }: Way,
  { first = '', before = '' }: (typeof cures)[string],
  version: number,
): string {
  return `// ${version}
${before}
addEventListener('install', (event) => { skipWaiting(); ${installs} });
addEventListener('activate', (event) => { event.waitUntil(clients.claim()); ${activates} });
addEventListener('message', ({ source }) => source.postMessage('awake'));
addEventListener('fetch', (event) => {
  ${first}
  if (event.request.mode === 'navigate') ${takes};
});`;
}

/**
 * The script of the page: it registers the worker and starts a session; then somebody else signs in, and it starts another. It reports
 * both, and all that the worker has kept. No driver asks it anything: WebKit's now and then does not return where workers start.
 */
export const pageScript = (scope: string, before: string | undefined): string => `<script type="module">
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
const workers = navigator.serviceWorker;
const register = (version) => workers.register('${scope}worker-' + version + '.js', { scope: '${scope}' });
const response = new Promise((resolve) => workers.addEventListener('message', resolve, { once: true }));
const el = document.querySelector('tutor-session');
await customElements.whenDefined('tutor-session');

const session = async () => {
  await el.start().catch(() => {});
  while (el.state === 'ready' && !el.sessionId) await soon();
  return el.sessionId ?? el.error.code;
};
const kept = async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const hit = await cache.match(request);
      found.push(hit.type, hit.url, ...hit.headers, await hit.text());
    }
  }
  return found.join();
};

${before === undefined ? 'void register(1);' : `await register(1); while (!workers.controller) await soon(); ${before}`}
const sessions = [await session()];
const before = await kept();
await fetch('/sign-in');
el.stop();
sessions.push(await session());
const report = JSON.stringify({ sessions, kept: before + (await kept()) });
// Another try may get the same port, and with it what is left here.
for (const registration of await workers.getRegistrations()) await registration.unregister();
for (const name of await caches.keys()) await caches.delete(name);
await fetch('/report', { method: 'POST', body: report });
</script>`;
