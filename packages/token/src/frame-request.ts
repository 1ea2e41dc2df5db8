// A frame of the partner's own page that is sent to the endpoint, which responds with a redirect to the embed: so no script of the page
// ever has the token (decision 94). Only what a browser says of a frame's navigation is let in, by headers that no page can set:
// - `Sec-Fetch-Dest: iframe`: the response to anything else, such as a `fetch`, could be read by a script.
// - No `Service-Worker-Navigation-Preload`: in WebKit a worker reads that response through a cache, `Location` included. A navigation
//   that a worker answers by `fetch(event.request)` arrives as `Sec-Fetch-Dest: empty`, and could be read there in the same way.
// - No `Sec-Purpose`: what is loaded ahead may never be shown, and a session costs.
import { HttpError, isLoopbackHost } from '@tutor-session/protocol/server';

/** The longest `params` of a frame's address, in bytes. */
const maxParamsBytes = 2048;

const required = {
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
};

const refusal = 'By GET only a frame of a page of this origin gets a session';

/** Throws `HttpError` (403), saying what the request lacks, unless it is the navigation of a frame by a page of the same origin. */
export function assertIsFrame(request: Request): void {
  const { headers } = request;
  if (headers.has('service-worker-navigation-preload'))
    throw forbidden('navigation preload', workerHint(request));
  if (headers.has('sec-purpose')) throw forbidden(`Sec-Purpose is "${show(headers.get('sec-purpose'))}"`);
  for (const [name, value] of Object.entries(required)) {
    const sent = headers.get(name);
    if (sent === value) continue;
    const label = name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
    if (sent === null) {
      const why = 'a browser sends it from 2023 on, and to https: or this machine only; others use POST';
      throw forbidden(`${label} is missing (${why})`);
    }
    throw forbidden(
      `${label} is "${show(sent)}", not "${value}"`,
      isWorkers(headers) ? workerHint(request) : '',
    );
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

function show(value: string | null): string {
  return (value ?? '').replaceAll(/[^\w ;=,.-]/g, '?').slice(0, 40);
}

/** Returns the JSON object in the query's `params`, or `{}`. Throws `HttpError` (400, 413) for one that is not one. */
export function readQueryParams(request: Request): Record<string, unknown> {
  const [text, ...others] = new URL(request.url).searchParams.getAll('params');
  if (text === undefined) return {};
  if (others.length > 0) throw new HttpError('invalid_request', 'The query must have params once.');
  if (new TextEncoder().encode(text).length > maxParamsBytes) {
    throw new HttpError('payload_too_large', `params must not be longer than ${maxParamsBytes} bytes.`);
  }
  const params = parseJson(text);
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw new HttpError('invalid_request', 'params must be a JSON object.');
  }
  return params as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('invalid_request', 'params is not valid JSON.');
  }
}

/** Returns the embed's address with the token in it, as the element makes it (decision 5). */
export function withToken(embedUrl: string, token: string, tokenIn: 'query' | 'fragment' = 'query'): string {
  const url = new URL(embedUrl);
  const params = tokenIn === 'fragment' ? new URLSearchParams(url.hash.slice(1)) : url.searchParams;
  params.set('token', token);
  if (tokenIn === 'fragment') url.hash = params.toString();
  return url.href;
}

/** Whether the embed is on the request's own origin, whose pages could read it; the scheme may be hidden by a proxy. */
export function isOwnOrigin(embedUrl: string, request: Request): boolean {
  const { host } = new URL(embedUrl);
  return [request.url, request.headers.get('referer') ?? ''].some(
    (url) => URL.canParse(url) && new URL(url).host === host,
  );
}

/**
 * Whether the browser sees https, whatever a proxy makes of it. It sends `Origin` with a POST, and mostly `Referer` with a frame's
 * navigation; without both, Fetch Metadata says so, which it sends to https and to this machine only.
 */
export function isHttps(request: Request): boolean {
  const { headers, url } = request;
  const seen = headers.get('origin') ?? headers.get('referer');
  if (seen !== null) return seen.startsWith('https:');
  return (
    url.startsWith('https:') || (headers.has('sec-fetch-dest') && !isLoopbackHost(new URL(url).hostname))
  );
}
