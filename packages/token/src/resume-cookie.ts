// A page that is loaded again gets the same token, so that the service re-attaches to the running session.
// The token is stored nowhere: an HttpOnly cookie has its id, its expiry and its SHA-256. `session` returns the claims again; signed
// with that id and expiry they are the same bytes, which the digest confirms. Another student, other claims or another secret
// result in another digest, and therefore in a fresh token.
import { isLoopbackHost, isObject, readClock } from '@tutor-session/protocol/server';
import { encode } from 'jose/base64url';
import type { SessionClaims } from './claims.ts';
import { checkClaims, signToken } from './create-session-token.ts';
import { signingKey } from './signing-key.ts';
import type { ResumeOptions, TokenSettings } from './token-endpoint-options.ts';

/** The header by which a page asks for a fresh token, where it must not resume: after the end of a session. */
export const freshHeader = 'x-tutor-session-fresh';

const prefix = 'tutor-session-';

const cookieNames = new RegExp(`^${prefix}[\\w-]{16}$`);

/**
 * The most cookies of one browser, one per set of claims and therefore per student: enough for a device that a group shares. Together
 * they are about 1,300 bytes of a request.
 */
const maxCookies = 10;

/** The most that a response evicts: a sibling subdomain can set as many more as it likes, and a server's buffer for headers is small. */
const maxEvicted = 5;

/** A token with less time left, in seconds, is not resumed. */
const minSecondsLeft = 60;

/** A token for the page, and the cookies to set with it. */
export interface ResumableToken {
  token: string;
  /** How long it is still valid, in seconds. */
  expiresIn: number;
  resumed: boolean;
  cookies: string[];
}

/** Returns the token that this browser already has for these claims, or a fresh one with the cookie that remembers it. */
export async function resumeOrMint(
  request: Request,
  returned: SessionClaims,
  options: {
    settings: TokenSettings;
    ttlSeconds: number;
    sameSite: ResumeOptions['sameSite'];
    /** Whether the page asks for a fresh token, as after the end of a session. */
    fresh: boolean;
    now: (() => Date) | undefined;
  },
): Promise<ResumableToken> {
  const { secret } = options.settings;
  const claims = orderKeys(checkClaims(returned));
  const seconds = Math.floor(readClock(options.now) / 1000);
  const cookies = readCookies(request);
  const name = await cookieName(claims, secret);
  const remembered = cookies.get(name);
  if (remembered && !options.fresh) {
    const expiresIn = remembered.exp - seconds;
    const token = expiresIn >= minSecondsLeft ? await signAgain(claims, secret, remembered) : undefined;
    if (token !== undefined) return { token, expiresIn, resumed: true, cookies: [] };
  }
  const jti = crypto.randomUUID();
  const exp = seconds + options.ttlSeconds;
  const token = await signToken(claims, { secret, expires: new Date(exp * 1000), jti });
  const attributes = cookieAttributes(request, options.sameSite);
  const value = `${jti}.${exp}.${await digest(token)}`;
  return {
    token,
    expiresIn: options.ttlSeconds,
    resumed: false,
    cookies: [
      `${name}=${value}; Max-Age=${options.ttlSeconds}${attributes}`,
      ...findEvicted(cookies, name).map((evicted) => `${evicted}=; Max-Age=0${attributes}`),
    ],
  };
}

interface Remembered {
  jti: string;
  exp: number;
  digest: string;
}

async function signAgain(claims: SessionClaims, secret: TokenSettings['secret'], remembered: Remembered) {
  const expires = new Date(remembered.exp * 1000);
  const token = await signToken(claims, { secret, expires, jti: remembered.jti });
  return (await digest(token)) === remembered.digest ? token : undefined;
}

/** Returns the same claims, signed to the same bytes in whichever order `session` builds them. */
function orderKeys(claims: Record<string, unknown>): SessionClaims {
  const inOrder = (_: string, value: unknown) => {
    if (!isObject(value)) return value;
    // Stryker disable next-line EqualityOperator: no key is there twice, and any order will do as long as it is one
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.parse(JSON.stringify(claims, inOrder));
}

/** Returns the names of the oldest cookies beyond the limit: with one lifetime for all, those that expire first. */
function findEvicted(cookies: ReadonlyMap<string, Remembered | undefined>, name: string): string[] {
  const others = [...cookies].filter(([other]) => other !== name);
  const newestFirst = others.sort(([, a], [, b]) => expiry(b) - expiry(a));
  return newestFirst
    .slice(maxCookies - 1)
    .slice(-maxEvicted)
    .map(([other]) => other);
}

/** What cannot be read counts as expired long ago. */
function expiry(remembered: Remembered | undefined): number {
  return remembered?.exp ?? 0;
}

function readCookies(request: Request): Map<string, Remembered | undefined> {
  const cookies = new Map<string, Remembered | undefined>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=');
    if (cookieNames.test(name)) cookies.set(name, parseValue(value));
  }
  return cookies;
}

function parseValue(value: string): Remembered | undefined {
  const [, jti = '', exp, digest = ''] = /^([\w-]{1,64})\.(\d{1,11})\.([\w-]{43})$/.exec(value) ?? [];
  return exp === undefined ? undefined : { jti, exp: Number(exp), digest };
}

// In a frame on another site's page, as a school's, a browser sends no cookie that is `SameSite=Lax`. To the server the request of
// such a page to its own origin looks like that of any other page, so every https page gets one that is sent there, kept apart for
// each site that the browser's window is on (`Partitioned`). https is what the browser sees, whatever proxies do.
// No Path: by default a cookie is sent to the folder of the URL that set it, as the browser sees that URL, too.
function cookieAttributes(request: Request, sameSite: ResumeOptions['sameSite']): string {
  if (!isHttps(request)) return '; HttpOnly; SameSite=Lax';
  return `; HttpOnly; Secure; ${sameSite === 'lax' ? 'SameSite=Lax' : 'SameSite=None; Partitioned'}`;
}

/**
 * Whether the browser sees https, whatever a proxy makes of it. It sends `Origin` with a POST, and mostly `Referer` with a frame's
 * navigation; without both, Fetch Metadata says so, which it sends to https and to this machine only.
 */
function isHttps(request: Request): boolean {
  const { headers, url } = request;
  const seen = headers.get('origin') ?? headers.get('referer');
  if (seen !== null) return seen.startsWith('https:');
  return (
    url.startsWith('https:') || (headers.has('sec-fetch-dest') && !isLoopbackHost(new URL(url).hostname))
  );
}

// Keyed, so that the name reveals nothing of the claims, not even to somebody who guesses them.
async function cookieName(claims: SessionClaims, secret: TokenSettings['secret']): Promise<string> {
  const key = await signingKey(secret);
  const bytes = new TextEncoder().encode(`resume cookie: ${JSON.stringify(claims)}`);
  return prefix + encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))).slice(0, 16);
}

async function digest(token: string): Promise<string> {
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
}
