import { withToken } from '@tutor-session/protocol';
import { HttpError, parseJsonObject } from '@tutor-session/protocol/server';
import { assertIsFrame } from './assert-is-frame.ts';
import { assertNotAhead } from './assert-not-ahead.ts';
import { findClaims, isResponse } from './find-claims.ts';
import { issueToken } from './issue-token.ts';
import { resolveSettings, type TokenEndpointOptions } from './token-endpoint-options.ts';

/** The longest `params` of a frame's address, in bytes. */
const maxParamsBytes = 2048;

/** Responds with a redirect to the embed, which carries the token. `HEAD` mints none. */
export async function redirectFrame(request: Request, options: TokenEndpointOptions): Promise<Response> {
  assertIsFrame(request);
  assertNotAhead(request);
  const settings = resolveSettings(options);
  if (!options.allowSameOrigin && isOwnOrigin(settings.embedUrl, request)) throw new SameOriginError();
  const claims = await findClaims(options, request, readQueryParams(request));
  if (isResponse(claims)) return claims;
  const headers = new Headers({ location: settings.embedUrl, 'referrer-policy': 'no-referrer' });
  if (request.method === 'GET') {
    const fresh = new URL(request.url).searchParams.get('fresh') === '1';
    const { token, cookies } = await issueToken(options, { request, settings, claims, fresh });
    headers.set(
      'location',
      withToken(new URL(settings.embedUrl), token, 'token', options.tokenIn ?? 'query'),
    );
    for (const cookie of cookies) headers.append('set-cookie', cookie);
  }
  return new Response(null, { status: 303, headers });
}

/** The embed could be read by the pages that must not have its token: a mistake in the backend. */
export class SameOriginError extends TypeError {
  constructor() {
    super(
      "The embed is on the origin of the page, whose scripts could read the token in its address: set embedUrl to the service's own " +
        'origin, or allowSameOrigin if that is as you want it.',
    );
  }
}

/** Returns the JSON object in the query's `params`, or `{}`. Throws `HttpError` (400, 413) for one that is not one. */
function readQueryParams(request: Request): Record<string, unknown> {
  const [text, ...others] = new URL(request.url).searchParams.getAll('params');
  if (text === undefined) return {};
  if (others.length > 0) throw new HttpError('invalid_request', 'The query must have params once.');
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > maxParamsBytes) {
    throw new HttpError('payload_too_large', `params must not be longer than ${maxParamsBytes} bytes.`);
  }
  return parseJsonObject(bytes, 'params');
}

/** Whether the embed is on the request's own origin, whose pages could read it; the scheme may be hidden by a proxy. */
function isOwnOrigin(embedUrl: string, request: Request): boolean {
  const { host } = new URL(embedUrl);
  return [request.url, request.headers.get('referer') ?? ''].some(
    (url) => URL.canParse(url) && new URL(url).host === host,
  );
}
