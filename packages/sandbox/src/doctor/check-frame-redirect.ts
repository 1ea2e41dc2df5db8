import { isHtml, noMetadataFix, pageFix } from './check-response.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { DoctorResponse } from './send-request.ts';

/** Checks what a frame of the partner's page gets by GET. An endpoint may also refuse GET as a whole (decision 94). */
export async function checkFrameRedirect(
  response: DoctorResponse,
  embedUrl: string,
  checkToken: (token: string) => Promise<readonly Finding[]>,
): Promise<Finding> {
  const { status } = response;
  if (status === 405) return ok('GET is refused: the element needs token-endpoint, not src');
  if (isHtml(response)) return fail(`GET of a frame returns an HTML page (${status})`, pageFix);
  if (status >= 200 && status < 300)
    return fail(
      'GET works like POST',
      'respond to a frame with 303 to the embed, or accept POST only and return 405',
    );
  if (status !== 303)
    return warn(
      `GET of a frame returns ${status}`,
      status === 403
        ? noMetadataFix
        : '303 would lead it to the embed, and 405 say that there is no such way',
    );
  const token = findEmbedToken(response.headers.get('location') ?? '', embedUrl);
  if (token === undefined)
    return fail(
      "the redirect of a frame must lead to embed_url, with the token as the query's or the fragment's token",
    );
  const findings = await checkToken(token);
  return (
    findings.find(({ level }) => level === 'fail') ?? ok('a frame is redirected to the embed with its token')
  );
}

/** The token in the address, if it leads to the embed. */
function findEmbedToken(location: string, embedUrl: string): string | undefined {
  if (!URL.canParse(location)) return undefined;
  const { origin, pathname, searchParams, hash } = new URL(location);
  const embed = new URL(embedUrl);
  if (origin !== embed.origin || pathname !== embed.pathname) return undefined;
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
