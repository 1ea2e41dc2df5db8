// A frame of the partner's own page that is sent to the endpoint, which responds with a redirect to the embed: so no script of the page
// ever has the token. Only what a browser says of a frame's navigation is let in, by headers that no page can set:
// - `Sec-Fetch-Dest: iframe`: the response to anything else, such as a `fetch`, could be read by a script.
// - No `Service-Worker-Navigation-Preload`: in WebKit a worker reads that response through a cache, `Location` included. A navigation
//   that a running worker answers by `fetch(event.request)` arrives as `Sec-Fetch-Dest: empty`, and could be read there in the same way.
// Not every worker shows in a header. WebKit sends the frame's request itself while a new version of a worker starts, and hands the response
// to that worker, which reads the token through a cache; Chromium's static route `race-network-and-fetch-handler` gives a worker a response
// that it cannot read, but keep and show to the next student. Firefox did neither. So each worker's scope or first line keeps it away from
// the endpoint (docs/guide/security.md).
import { HttpError } from '@tutor-session/protocol/server';
import { showHeader } from './show-header.ts';
import { price } from './token-endpoint-options.ts';

const required = {
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
};

const hints: Record<string, string> = {
  'sec-fetch-site': ` A page of another origin needs token-endpoint, allowedOrigins and issue: 'any'. ${price}`,
};

const refusal = 'By GET only a frame of a page of this origin gets a session';

/** Throws `HttpError` (403), saying what the request lacks, unless it is the navigation of a frame by a page of the same origin. */
export function assertIsFrame(request: Request): void {
  const { headers } = request;
  if (headers.has('service-worker-navigation-preload'))
    throw forbidden('navigation preload', workerHint(request));
  for (const [name, value] of Object.entries(required)) {
    const sent = headers.get(name);
    if (sent === value) continue;
    const shown = showHeader(name, sent);
    if (sent === null) {
      const why = 'a browser sends it from 2023 on, and to https: or this machine only';
      throw forbidden(`${shown} (${why})`, ` For others there is issue: 'any'. ${price}`);
    }
    throw forbidden(`${shown}, not "${value}"`, isWorkers(headers) ? workerHint(request) : hints[name]);
  }
}

/** Whether it looks like a service worker's `fetch(event.request)` for a navigation. */
function isWorkers(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode') ?? '';
  return headers.get('sec-fetch-dest') === 'empty' && ['navigate', 'same-origin'].includes(mode);
}

function workerHint({ url }: Request): string {
  const path = JSON.stringify(new URL(url).pathname);
  return (
    " If the page's service worker answers all navigations, it must leave this one alone: begin its fetch listener with " +
    `if (new URL(event.request.url).pathname === ${path}) return;`
  );
}

function forbidden(lacks: string, hint = ''): HttpError {
  return new HttpError('forbidden', `${refusal}: ${lacks}.${hint}`);
}
