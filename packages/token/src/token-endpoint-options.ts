import {
  assertOptionalFunction,
  assertOptionsObject,
  assertSecret,
  isObject,
  isTrustworthyUrl,
  type Secret,
  wrongOption,
} from '@tutor-session/protocol/server';
import type { StudentClaims } from './claims.ts';
import { assertTtlSeconds } from './create-session-token.ts';

/** What `session` returns: the claims of who is signed in, `null` for nobody, or a response of its own. */
export type SessionResult = StudentClaims | Response | null;

/** A value, or a function that returns it: called and checked at each request instead of at the start. */
export type Lazy<Value> = Value | (() => Value);

/** Options of `createTokenEndpoint`. `session` and `onError` are read at each request. */
export interface TokenEndpointOptions {
  /** The API Secret as it was issued, or its bytes; a function where the environment is not there at build time. */
  secret: Lazy<Secret>;
  /** The partner's identifier: `partner_id` of every token, whatever `session` returns. */
  partnerId: Lazy<string>;
  /** The service's embed URL: absolute, https (or http to a loopback name), without user info. */
  embedUrl: Lazy<string>;
  /**
   * Where the token stands in the embed's address when a frame is redirected there: `'query'`, the contract's and the default, or
   * `'fragment'`, which reaches no server's log, for a service that reads it there.
   */
  tokenIn?: 'query' | 'fragment' | undefined;
  /**
   * Who gets a token: `'redirect'`, the default, a frame alone; `'any'`, a script's `POST`, too, for pages and browsers that need it.
   * Then any script of the page can get one.
   */
  issue?: 'redirect' | 'any' | undefined;
  /** Whether a frame is redirected to an embed on the page's own origin, where its scripts can read the token. Default `false`. */
  allowSameOrigin?: boolean | undefined;
  /** How long a token lives, in seconds, at most 86,400. Default 7200. */
  ttlSeconds?: number | undefined;
  /**
   * Returns who the student is, from the backend's own login: the request's cookie or header. `params` is the JSON that the page
   * sent, so a student may have written it: use it for a topic, never for an identity. Returns the token's claims, `null` if
   * nobody is signed in (401), or a `Response` of its own. A login helper that throws its framework's redirect, 401 or 403 says that
   * nobody is signed in, too.
   */
  session: (request: Request, params: Record<string, unknown>) => SessionResult | Promise<SessionResult>;
  /** Other origins whose pages may request tokens, with cookies: exact, such as `https://app.example.com`. Default none; needs `issue: 'any'`. */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Returns the same token to a page that is loaded again, as long as a minute of it is left, so that the service re-attaches to
   * the running session (decision 56). An HttpOnly cookie remembers the token's id, expiry and digest, never the token; see
   * `ResumeOptions`. Default `false`: a service may refuse a token that it has seen (contract 5).
   */
  resume?: boolean | ResumeOptions | undefined;
  /** Called with the error behind an `internal_error`, a body that did not arrive in time, or what `session` threw, for the backend's log. */
  onError?: ((error: unknown, request: Request) => unknown) | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/** How a page that is loaded again is recognised. */
export interface ResumeOptions {
  /**
   * `SameSite` of the cookie on https. `'none'`, the default, with `Partitioned`: a page in a frame on another site resumes, too.
   * `'lax'`: only where the page is not in such a frame. On plain http the cookie is always `SameSite=Lax`.
   */
  sameSite?: 'none' | 'lax' | undefined;
}

/** What `issue: 'any'` costs, for whoever is told to set it. */
export const price = 'Then any script of the page can get a token.';

/** What a token is made from, for one request. */
export interface TokenSettings {
  secret: Secret;
  partnerId: string;
  embedUrl: string;
}

const known: Record<keyof TokenEndpointOptions, true> = {
  secret: true,
  partnerId: true,
  embedUrl: true,
  tokenIn: true,
  issue: true,
  allowSameOrigin: true,
  ttlSeconds: true,
  session: true,
  allowedOrigins: true,
  resume: true,
  onError: true,
  now: true,
};

/** Throws `TypeError`, naming the option, if one is wrong or does not exist; a function's value is not checked yet. */
export function assertTokenEndpointOptions(options: TokenEndpointOptions): void {
  assertOptionsObject('options', options, known);
  const { secret, partnerId, embedUrl, ttlSeconds, session, resume, onError, now } = options;
  assertOneOf('tokenIn', options.tokenIn, ['query', 'fragment']);
  assertOneOf('issue', options.issue, ['redirect', 'any']);
  const { allowSameOrigin } = options;
  if (allowSameOrigin !== undefined && typeof allowSameOrigin !== 'boolean') {
    throw wrongOption('allowSameOrigin', 'true or false', allowSameOrigin);
  }
  if (typeof secret !== 'function') assertSecret(secret, 'API Secret');
  if (typeof partnerId !== 'function') assertPartnerId(partnerId);
  if (typeof embedUrl !== 'function') assertEmbedUrl(embedUrl);
  if (ttlSeconds !== undefined) assertTtlSeconds(ttlSeconds);
  if (typeof session !== 'function') {
    throw wrongOption('session', 'a function that returns who the student is', session);
  }
  if (resume !== undefined && typeof resume !== 'boolean') {
    if (!isObject(resume)) throw wrongOption('resume', "true, false or { sameSite: 'none' | 'lax' }", resume);
    assertOptionsObject('resume', resume, { sameSite: 1 });
    assertOneOf('resume.sameSite', resume.sameSite, ['none', 'lax']);
  }
  assertOptionalFunction('onError', onError);
  assertOptionalFunction('now', now);
}

function assertOneOf(name: string, value: unknown, taken: readonly string[]): void {
  if (value === undefined || taken.some((each) => each === value)) return;
  throw wrongOption(name, taken.map((each) => `'${each}'`).join(' or '), value);
}

/** Returns the settings of this request, from the options or their functions. Throws `TypeError`, naming the option. */
export function resolveSettings(options: TokenEndpointOptions): TokenSettings {
  const secret = readLazy(options.secret);
  const partnerId = readLazy(options.partnerId);
  const embedUrl = readLazy(options.embedUrl);
  assertSecret(secret, 'API Secret');
  assertPartnerId(partnerId);
  assertEmbedUrl(embedUrl);
  return { secret, partnerId, embedUrl };
}

function readLazy<Value extends string | Uint8Array>(option: Lazy<Value>): Value {
  return typeof option === 'function' ? option() : option;
}

function assertPartnerId(partnerId: string): void {
  if (typeof partnerId !== 'string' || partnerId === '') {
    throw wrongOption('partnerId', 'a non-empty string', partnerId);
  }
}

// Decision 5.
function assertEmbedUrl(embedUrl: string): void {
  const taken = 'an absolute URL as text, such as "https://embed.example.com/session"';
  if (typeof embedUrl !== 'string') throw wrongOption('embedUrl', taken, embedUrl);
  if (/\s/.test(embedUrl) || !URL.canParse(embedUrl)) throw new TypeError(`embedUrl must be ${taken}.`);
  const url = new URL(embedUrl);
  if (!isTrustworthyUrl(url)) {
    throw new TypeError('embedUrl must be https (or http to a loopback name, in development)');
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('embedUrl must not contain a user name or password');
  }
}
