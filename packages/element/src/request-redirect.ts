import { isLoopbackHost } from '@tutor-session/protocol';
import { parseEmbedUrl, parseUrl } from './embed-url.ts';
import { dispatchError } from './events.ts';
import type { TokenResponse } from './fetch-token.ts';
import { ownError, type Refusal, refusalError } from './refusal.ts';
import { repeat, type TokenRequestOptions } from './repeat-request.ts';
import { parseParams, requestToken, type TokenSource } from './request-token.ts';
import type { SessionHost } from './session-host.ts';
import { TutorSessionError, warning } from './tutor-session-error.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Sends a frame to the endpoint at `src`, which redirects it to the embed with a token that no script of the page ever sees. Then
 * this waits until `stop` aborts; `open` resolves only with a refusal of the endpoint. The endpoint knows a frame by its request headers:
 * where a browser or a service worker leaves them out, it answers 403 `forbidden`, and this resolves with the token that the same
 * address gives for a POST.
 * @throws {TutorSessionError} as `requestToken`, and `src_invalid`, `embed_url_missing`, `embed_url_invalid`
 */
export async function requestRedirect(
  source: TokenSource,
  options: TokenRequestOptions,
  open: (href: string, origin: string) => Promise<Refusal>,
): Promise<TokenResponse> {
  const url = parseUrl(source.src, document.baseURI);
  if (url?.origin !== location.origin || url.hash)
    throw new TutorSessionError('src_invalid', {
      note: url && `src: ${url.origin}, page: ${location.origin}.`,
    });
  url.search = withQuery(url.search, parseParams(source.params), options.fresh);
  const { origin } = parseEmbedUrl(source.embedUrl);
  const forbidden = await repeat(async () => {
    if (!navigator.onLine) return { error: new TutorSessionError('token_unreachable') };
    const ask = () => untilAborted(options.stop, open(url.href, origin));
    let refusal = await ask();
    // The page's own frame has asked while the page was prerendered; now it is shown.
    if (ownError(refusal)?.code === 'not_yet') refusal = await ask();
    const { status } = refusal;
    const own = ownError(refusal);
    if (status === 403 && own?.code === 'forbidden') return { result: own }; // no frame for the endpoint: the POST is next
    return { error: refusalError(refusal, true), status };
  }, options);
  try {
    return await requestToken(source, options);
  } catch (error) {
    // An endpoint that issues tokens by redirect alone, or checks a POST for CSRF: what its refusal said is what has to change.
    const { code, cause } = error as TutorSessionError;
    if (!/^token_(status|forbidden)/.test(code) || (cause as typeof forbidden)?.code === 'forbidden')
      throw error;
    throw new TutorSessionError('token_forbidden', { note: forbidden.message });
  }
}

/**
 * Warns, on a developer's machine, of a service worker whose scope has `src`: WebKit hands the redirect, token and all, to a new version
 * that starts (decision 94). Whether the worker leaves `src` alone cannot be seen. It is no `error` of the session, whose start may have failed.
 */
export async function checkWorker(host: SessionHost): Promise<void> {
  const { src } = host;
  if (!src || !isLoopbackHost(location.hostname)) return;
  if (await navigator.serviceWorker?.getRegistration(src)) dispatchError(host, warning('worker_in_the_way'));
}

/** The query of `src` with what the endpoint is asked: `params` as JSON, and `fresh=1` for the token of a new session. */
export function withQuery(search: string, params: Record<string, unknown>, fresh: boolean): string {
  const query = new URLSearchParams(search);
  if (Object.keys(params).length) query.set('params', JSON.stringify(params));
  if (fresh) query.set('fresh', '1');
  return `${query}`;
}
