import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** What a token endpoint, or `fetchToken`, returns (decision 5). */
export interface TokenResponse {
  /** The session token (contract 2.2), fresh for this session. */
  token: string;
  /** Where the embed is; wins over the `embed-url` attribute. */
  embed_url?: string | undefined;
  /** Seconds the token is still valid, counted from the arrival of the response. */
  expires_in?: number | undefined;
  /** Whether it is the token of a session that may still run, returned once more. */
  resumed?: boolean | undefined;
}

/** What `fetchToken` is called with. */
export interface FetchTokenRequest {
  /** The element's `params`; `{}` where there are none. */
  params: Record<string, unknown>;
  /** Aborts when the session is stopped or after `timeoutMs`. */
  signal: AbortSignal;
  /** Whether the token must be that of a new session, where tokens can be resumed. */
  fresh: boolean;
}

/** Gets the token in another way than by a request to `tokenEndpoint`. */
export type FetchToken = (request: FetchTokenRequest) => TokenResponse | Promise<TokenResponse>;

/** Where the token comes from: properties of the element, under their names. */
export interface TokenSource {
  tokenEndpoint: string | undefined;
  fetchToken: FetchToken | undefined;
  /** An object, or its JSON text; `null` where the attribute is not JSON. */
  params: Record<string, unknown> | string | null | undefined;
  tokenCredentials: RequestCredentials;
  /** For each try. */
  timeoutMs: number;
}

/** How a request ends and reports. */
export interface TokenRequestOptions {
  /** Aborts when the session is stopped. */
  stop: AbortSignal;
  /** Whether the token must be that of a new session. */
  fresh: boolean;
  /** Called when the browser is offline and the request waits until it is not. */
  onOffline: () => void;
}

/** How often the endpoint is asked again after it could not be reached or returned 5xx or 429. */
const retries = 3;
/** The first pause before that; each further one is twice as long, and half of each is random. */
const pauseMs = 500;
/** The limit for a `Retry-After`. Its dates are ignored: the clock here may be wrong. */
const maxRetryAfterSeconds = 10;

/**
 * Gets one token and validates the response; nothing here keeps it. Only the endpoint is asked again: `fetchToken` decides
 * for itself what its failure means.
 * @throws {TutorSessionError} `unauthorized`, `token_…`, `fetch_token_failed`, `params_invalid`
 */
export async function requestToken(
  { tokenEndpoint, fetchToken, params: given, tokenCredentials: credentials, timeoutMs }: TokenSource,
  { stop, fresh, onOffline }: TokenRequestOptions,
): Promise<TokenResponse> {
  const params = parseParams(given);
  if (!tokenEndpoint && !fetchToken) throw new TutorSessionError('token_source_missing');
  // To another origin a header would cause a preflight, which only an endpoint that resumes tokens is known to expect.
  let sendFresh = fresh && isSameOrigin(tokenEndpoint);
  for (let tries = 0; ; tries++) {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stop, limit]);
    const aborted = new Promise<never>((_, reject) => {
      signal.onabort = () => reject(signal.reason);
    });
    let refusal: Response | undefined;
    const ask = async () => {
      if (fetchToken) return fetchToken({ params, signal, fresh });
      const response = await fetch(tokenEndpoint ?? '', {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(sendFresh && { 'x-tutor-session-fresh': '1' }), // asks for the token of a new session
        },
        cache: 'no-store',
        body: JSON.stringify(params),
        credentials,
        signal,
      });
      if (response.ok) return parseBody(await response.text());
      refusal = response;
      throw response;
    };
    try {
      const response = validateResponse(await Promise.race([aborted, ask()]));
      if (fetchToken || !fresh || sendFresh || !response.resumed) return response;
      sendFresh = true;
    } catch (cause) {
      if (cause instanceof TutorSessionError) throw cause;
      const status = refusal?.status ?? 0;
      const code: TutorErrorCode = limit.aborted
        ? 'token_timeout'
        : fetchToken
          ? 'fetch_token_failed'
          : (codes[status] ?? 'token_status');
      const offline = !refusal && !navigator.onLine;
      const mayPass = code === 'token_unreachable' || status === 429 || status >= 500;
      if (stop.aborted || !mayPass || (tries === retries && !offline)) {
        throw new TutorSessionError(code, refusal ? { note: `HTTP ${status}` } : { cause });
      }
      if (offline) {
        onOffline();
        tries = -1;
      }
      await pause(stop, offline ? undefined : pauseMs * 2 ** tries, refusal);
    }
  }
}

const codes: Record<number, TutorErrorCode> = {
  0: 'token_unreachable',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'token_not_found',
};

/** Waits before another try, without `ms` until the browser is online. An aborted wait leaves no timer and never ends. */
function pause(signal: AbortSignal, ms: number | undefined, refusal: Response | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    if (!ms) return addEventListener('online', resolve, { once: true, signal });
    const seconds = Number(refusal?.headers.get('retry-after')) || 0;
    const atLeast = Math.min(seconds, maxRetryAfterSeconds) * 1000;
    const timer = setTimeout(resolve, Math.max(ms * (1 - Math.random() / 2), atLeast));
    signal.onabort = () => clearTimeout(timer);
  });
}

/** The value of JSON text; any other value as it is. */
export function parseIfText(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function parseParams(params: TokenSource['params'] = {}): Record<string, unknown> {
  try {
    const value = parseIfText(params);
    if (JSON.stringify(value).startsWith('{')) return value as Record<string, unknown>;
  } catch {
    // Its message would quote the text.
  }
  throw new TutorSessionError('params_invalid');
}

function isSameOrigin(endpoint = ''): boolean {
  return Object.assign(document.createElement('a'), { href: endpoint }).origin === location.origin;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the body, so it is no cause to pass on.
    throw new TutorSessionError(/^\s*</.test(text) ? 'token_html' : 'token_json');
  }
}

function validateResponse(response: unknown): TokenResponse {
  if (Object(response) !== response) throw new TutorSessionError('token_json');
  const { token, expires_in } = response as Partial<TokenResponse>;
  if (!token) throw new TutorSessionError('token_missing');
  if (!/^[\w-]+(\.[\w-]+){2}$/.test(token)) throw new TutorSessionError('token_malformed');
  // The only clock that counts is the server's: the seconds it returns.
  if (expires_in != null && !(expires_in > 0)) throw new TutorSessionError('token_expired');
  return response as TokenResponse;
}
