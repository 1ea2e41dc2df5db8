import { Refusal } from './refusal.ts';

// Which pages may ask for a token, and see the answer:
// - Sec-Fetch-Site is the browser's own judgement, which no page can forge, so `same-origin` is believed even where a
//   proxy hides the public host from us, and `same-site` and `cross-site` are refused.
// - A browser too old to send it sends Origin with every POST, which must be the origin of the request's URL. X-Forwarded-Host is
//   not looked at: without knowing the proxy, it is anybody's word.
// - No Origin and no page behind the request (`none`, or a caller that is no browser): nothing to refuse here, `session` decides.
// - The origins that were allowed by name pass, and get the CORS headers that let them read the answer.

/** The origins beside its own that a token endpoint answers. Throws `TypeError` for anything that is not exactly an origin. */
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    if (!Array.isArray(origins)) throw new TypeError('allowedOrigins must be an array of origins');
    for (const origin of origins) assertOrigin(origin);
    this.#origins = new Set(origins);
  }

  /** The methods the endpoint takes: OPTIONS only where there is somebody to ask. */
  get methods(): string {
    return this.#origins.size > 0 ? 'POST, OPTIONS' : 'POST';
  }

  /** Throws a `Refusal` (403) if a page of another origin asks, and it was not allowed by name. */
  assertMayAsk(request: Request): void {
    const origin = request.headers.get('origin');
    if (this.#allows(origin)) return;
    const site = request.headers.get('sec-fetch-site');
    if (site === 'same-origin') return;
    if (site === null || site === 'none') {
      if (origin === null || origin === new URL(request.url).origin) return;
    }
    throw new Refusal('forbidden', 'Pages of this origin may not ask for a session token here.');
  }

  /** The answer to a CORS preflight. Throws a `Refusal` (403) for an origin that was not allowed by name. */
  answerPreflight(request: Request): Response {
    if (!this.#allows(request.headers.get('origin'))) {
      throw new Refusal('forbidden', 'Pages of this origin may not ask for a session token here.');
    }
    // Whatever headers it wants to send: an origin that is allowed by name is trusted with them.
    const headers = request.headers.get('access-control-request-headers') ?? 'content-type';
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': headers,
        'access-control-max-age': '600',
      },
    });
  }

  /** Lets the page that asked read the answer, if its origin was allowed by name. */
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

function assertOrigin(origin: string): void {
  const isOrigin =
    typeof origin === 'string' &&
    /^[a-z][a-z\d+.-]*:\/\/[^/?#@\s*]+$/.test(origin) &&
    // Apps in a web view have schemes of their own (`capacitor://localhost`), for which URL knows no origin.
    (!/^https?:/.test(origin) || (URL.canParse(origin) && new URL(origin).origin === origin));
  if (!isOrigin) {
    throw new TypeError(
      'allowedOrigins must hold exact origins such as "https://app.example.com": ' +
        'lower case, without a path, a trailing slash, a default port or "*"',
    );
  }
}
