import type { Credentials } from '../domain/partners/credentials.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { DoctorRequest, DoctorResponse } from './send-request.ts';

/** How a browser announces the navigation of a frame by a page of the same origin. */
const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

/** What else may ask by GET, and could read or waste the token. */
export const otherSenders: readonly [sender: string, headers: Record<string, string>][] = [
  ['a script (Sec-Fetch-Dest: empty)', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a service worker (Sec-Fetch-Mode: navigate)', { 'sec-fetch-dest': 'empty' }],
  ['a service worker (Service-Worker-Navigation-Preload)', { 'service-worker-navigation-preload': 'true' }],
  ['a prefetch (Sec-Purpose)', { 'sec-purpose': 'prefetch' }],
  ['a page of another site (Sec-Fetch-Site)', { 'sec-fetch-site': 'cross-site' }],
  ['a tab (Sec-Fetch-Dest: document)', { 'sec-fetch-dest': 'document' }],
];

interface FrameCheckOptions {
  readonly send: (request: DoctorRequest) => Promise<DoctorResponse>;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: Credentials;
  readonly checkToken: (token: string) => Promise<readonly Finding[]>;
}

/** Asks by GET as a frame of the partner's page does, and as nobody may (decision 94). An endpoint may also refuse GET as a whole. */
export async function* checkFrameRedirect({
  send,
  headers,
  credentials,
  checkToken,
}: FrameCheckOptions): AsyncGenerator<Finding> {
  const get = (more: Record<string, string> = {}) =>
    send({ method: 'GET', headers: { ...frame, ...headers, ...more } });
  const response = await get();
  const { status } = response;
  if (status === 405) {
    yield ok('GET is refused: the element needs token-endpoint, not src');
    return;
  }
  if (status >= 200 && status < 300) {
    yield fail(
      'GET works like POST: respond to a frame with 303 to the embed, or accept POST only and return 405',
    );
    return;
  }
  if (status !== 303) {
    yield warn(
      `GET of a frame returns ${status}; 303 would lead it to the embed, and 405 say that there is no such way`,
    );
    return;
  }
  const location = response.headers.get('location') ?? '';
  const token = findToken(location, credentials.embed_url);
  if (token === undefined) {
    yield fail(
      "the redirect of a frame must lead to embed_url, with the token as the query's or the fragment's token",
    );
    return;
  }
  const findings = await checkToken(token);
  yield findings.find(({ level }) => level === 'fail') ??
    ok('a frame is redirected to the embed with its token');
  yield response.headers.get('cache-control')?.includes('no-store')
    ? ok('the redirect is not cached')
    : fail('the redirect needs cache-control: no-store');
  for (const [sender, more] of otherSenders) yield checkRefusal(sender, await get(more));
}

/** The token in the address, if it leads to the embed. */
function findToken(location: string, embedUrl: string): string | undefined {
  if (!URL.canParse(location)) return undefined;
  const { origin, pathname, searchParams, hash } = new URL(location);
  const embed = new URL(embedUrl);
  if (origin !== embed.origin || pathname !== embed.pathname) return undefined;
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}

function checkRefusal(sender: string, { status }: DoctorResponse): Finding {
  if (status < 400)
    return fail(`${sender} gets a token by GET: refuse with 403 all but Sec-Fetch-Dest: iframe`);
  return ok(`${sender} gets nothing by GET`);
}
