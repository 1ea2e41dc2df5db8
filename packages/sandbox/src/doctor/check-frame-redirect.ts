import type { Credentials } from '../domain/partners/credentials.ts';
import { isHtml, pageFix } from './check-response.ts';
import { checkCaching, checkFreshness, checkRefusals, checkStudent } from './check-token-requests.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { TokenClient } from './token-client.ts';

interface FrameCheckOptions {
  readonly credentials: Credentials;
  readonly checkToken: (token: string) => Promise<readonly Finding[]>;
}

/** Asks by GET as a frame of the partner's page does, and as nobody may (decision 94). An endpoint may also refuse GET as a whole. */
export async function* checkFrameRedirect(
  client: TokenClient,
  { credentials, checkToken }: FrameCheckOptions,
): AsyncGenerator<Finding> {
  const response = await client.ask();
  const { status } = response;
  if (status === 405) {
    yield ok('GET is refused: the element needs token-endpoint, not src');
    return;
  }
  if (isHtml(response)) {
    yield fail(`GET of a frame returns an HTML page (${status})`, pageFix);
    return;
  }
  if (status >= 200 && status < 300) {
    yield fail(
      'GET works like POST',
      'respond to a frame with 303 to the embed, or accept POST only and return 405',
    );
    return;
  }
  if (status !== 303) {
    yield warn(
      `GET of a frame returns ${status}`,
      '303 would lead it to the embed, and 405 say that there is no such way',
    );
    return;
  }
  const location = response.headers.get('location') ?? '';
  const token = findEmbedToken(location, credentials.embed_url);
  if (token === undefined) {
    yield fail(
      "the redirect of a frame must lead to embed_url, with the token as the query's or the fragment's token",
    );
    return;
  }
  const findings = await checkToken(token);
  yield findings.find(({ level }) => level === 'fail') ??
    ok('a frame is redirected to the embed with its token');
  yield checkCaching(response);
  yield* checkFreshness(client);
  yield* checkStudent(client);
  yield* checkRefusals(client);
}

/** The token in the address, if it leads to the embed. */
function findEmbedToken(location: string, embedUrl: string): string | undefined {
  if (!URL.canParse(location)) return undefined;
  const { origin, pathname, searchParams, hash } = new URL(location);
  const embed = new URL(embedUrl);
  if (origin !== embed.origin || pathname !== embed.pathname) return undefined;
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
