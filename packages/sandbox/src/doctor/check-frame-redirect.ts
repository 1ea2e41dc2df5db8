import { explainStatus, isHtml, noMetadataFix, pageFix } from './check-response.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { DoctorResponse } from './send-request.ts';

/** How a frame of the partner's page is told from a script's request. */
interface FrameOptions {
  readonly embedUrl: string;
  /** Whether a script gets a token, so that nobody needs the frame's way. */
  readonly isSpare: boolean;
  readonly checkToken: (token: string) => Promise<readonly Finding[]>;
}

/** Checks what a frame of the partner's page gets by GET. An endpoint may also refuse GET as a whole (decision 94). */
export async function checkFrameRedirect(
  response: DoctorResponse,
  { embedUrl, isSpare, checkToken }: FrameOptions,
): Promise<readonly Finding[]> {
  const { status } = response;
  const request = 'GET of a frame';
  if (status === 405 && isSpare) return [ok('GET is refused: the element needs token-endpoint, not src')];
  if (isHtml(response)) return [fail(`${request} returns an HTML page (${status})`, pageFix)];
  if (status >= 200 && status < 300)
    return [
      fail(
        'GET works like POST',
        'respond to a frame with 303 to the embed, or accept POST only and return 405',
      ),
    ];
  if (status === 403) return [warn(`${request} returns ${status}`, noMetadataFix)];
  const token = findEmbedToken(response.headers.get('location') ?? '', embedUrl);
  if (status !== 303 && token !== undefined)
    return [(isSpare ? warn : fail)(`${request} is led to the embed by ${status}`, 'respond with 303')];
  if (status !== 303)
    return [
      isSpare
        ? warn(
            `${request} returns ${status}`,
            '303 would lead it to the embed, and 405 say that there is no such way',
          )
        : explainStatus(request, status),
    ];
  if (token === undefined)
    return [
      fail(
        "the redirect of a frame must lead to embed_url, with the token as the query's or the fragment's token",
        'where it leads to a login, respond with 401 in place of it',
      ),
    ];
  const findings = (await checkToken(token)).filter(({ level }) => level !== 'ok');
  return findings.length > 0 ? findings : [ok('a frame is redirected to the embed with its token')];
}

/** The token in the address, if it leads to the embed. */
function findEmbedToken(location: string, embedUrl: string): string | undefined {
  if (!URL.canParse(location)) return undefined;
  const { origin, pathname, searchParams, hash } = new URL(location);
  const embed = new URL(embedUrl);
  if (origin !== embed.origin || pathname !== embed.pathname) return undefined;
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
