import { HttpError, wrongOption } from '@tutor-session/protocol/server';
import { freshHeader } from './resume-cookie.ts';
import { showHeader } from './show-header.ts';

// Which pages may request a token, and read the response:
// - Sec-Fetch-Site is set by the browser and no page can forge it, so `same-origin` is trusted even where a proxy hides the
//   public host, and `same-site` and `cross-site` are refused.
// - A browser too old to send it sends Origin with every POST, which must be the origin of the request's URL. X-Forwarded-Host is
//   not read: without knowing the proxy, anybody could have sent it.
// - No Origin and no page behind the request (`none`, or a caller that is not a browser): nothing to refuse here, `session` decides.
// - The origins that are allowed by name pass, and get the CORS headers that let them read the response.

/** The other origins whose pages may use a token endpoint. Throws `TypeError` for anything that is not exactly an origin. */
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;

  constructor(origins: readonly string[] = []) {
    if (!Array.isArray(origins)) {
      throw wrongOption('allowedOrigins', 'an array of origins', origins);
    }
    for (const origin of origins) assertOrigin(origin);
    this.#origins = new Set(origins);
  }

  get size(): number {
    return this.#origins.size;
  }

  /** The methods that scripts may use: OPTIONS only where other origins are allowed. */
  get methods(): readonly string[] {
    return this.#origins.size > 0 ? ['POST', 'OPTIONS'] : ['POST'];
  }

  /** Throws `HttpError` (403) if the request comes from a page of another origin that is not allowed by name. */
  assertMayAsk(request: Request): void {
    const origin = request.headers.get('origin');
    if (this.#allows(origin)) return;
    const site = request.headers.get('sec-fetch-site');
    if (site === 'same-origin') return;
    if (site === null || site === 'none') {
      if (origin === null || origin === new URL(request.url).origin) return;
    }
    throw forbidden(request);
  }

  /** Returns the response to a CORS preflight. Throws `HttpError` (403) for an origin that is not allowed by name. */
  respondToPreflight(request: Request): Response {
    if (!this.#allows(request.headers.get('origin'))) throw forbidden(request);
    // Whatever headers it asks for: an origin that is allowed by name is trusted with them.
    const headers = request.headers.get('access-control-request-headers') ?? `content-type, ${freshHeader}`;
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': headers,
        'access-control-max-age': '600',
      },
    });
  }

  /** Lets the page read the response, if its origin is allowed by name. */
  expose(headers: Headers, request: Request): void {
    if (this.#origins.size === 0) return;
    headers.append('vary', 'Origin');
    const origin = request.headers.get('origin');
    if (!this.#allows(origin)) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
  }

  #allows(origin: string | null): origin is string {
    return origin !== null && this.#origins.has(origin);
  }
}

function forbidden({ headers, url }: Request): HttpError {
  const sent = ['origin', 'sec-fetch-site'].map((name) => showHeader(name, headers.get(name))).join(', ');
  return new HttpError(
    'forbidden',
    `Pages of this origin may not request a session token here: ${sent}, and the request is to ${new URL(url).origin}. ` +
      "A proxy in front of the endpoint must keep Host; a page of another origin must be in allowedOrigins, with issue: 'any'.",
  );
}

function assertOrigin(origin: string): void {
  const isOrigin =
    /^[a-z][a-z\d+.-]*:\/\/[^/?#@\s*]+$/.test(origin) &&
    // Apps in a web view have schemes of their own (`capacitor://localhost`), whose `URL.origin` is "null".
    (!/^https?:/.test(origin) || (URL.canParse(origin) && new URL(origin).origin === origin));
  if (!isOrigin) {
    throw new TypeError(
      'allowedOrigins must contain exact origins such as "https://app.example.com": ' +
        'lower case, without a path, a trailing slash, a default port or "*"',
    );
  }
}
