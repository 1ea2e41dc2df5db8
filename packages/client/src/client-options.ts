import { refuseBrowser } from '@tutor-session/protocol/server';

/** The platform's `fetch`, or what does its work. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a client is made from. */
export interface TutorClientOptions {
  /** The API Key as it was issued (contract 2.1). */
  readonly apiKey: string;
  /** The service's address with its version, such as `https://api.example.com/v1` (contract 9, decision 24). */
  readonly baseUrl: string;
  /** Sends the requests. Default: the platform's `fetch`, looked up at each call. */
  readonly fetch?: Fetch | undefined;
  /** Time limit of one attempt, its response's body included, in milliseconds. Default 60,000; uploads have ten times as long. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is sent again where that is safe. Default 2. */
  readonly maxRetries?: number | undefined;
  /** The largest body of a response, unpacked, in bytes. Default 16,777,216 (16 MiB). */
  readonly maxResponseBytes?: number | undefined;
}

export interface ResolvedOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxResponseBytes: number;
}

/** Returns the options with their defaults; throws `TypeError` naming the option that is wrong, and in a browser. */
export function resolveOptions(options: TutorClientOptions): ResolvedOptions {
  refuseBrowser('TutorClient', 'API Key');
  const { apiKey, baseUrl, fetch, timeoutMs, maxRetries, maxResponseBytes } = options;
  // Checked here, because a header that refuses a value puts the value into its error.
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey must be the API Key exactly as it was issued. Is its variable set?');
  }
  return {
    apiKey,
    baseUrl: parseBaseUrl(baseUrl),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMs: positive('timeoutMs', timeoutMs ?? 60_000),
    maxRetries: wholeNumber('maxRetries', maxRetries ?? 2, 0),
    maxResponseBytes: wholeNumber('maxResponseBytes', maxResponseBytes ?? 16 * 1024 * 1024, 1),
  };
}

/** Timers take no more. */
export const maxTimeoutMs = 2_147_483_647;

/** Returns the time limit in milliseconds, or throws `TypeError` naming the option. */
export function positive(name: string, value: number): number {
  if (value > 0 && value <= maxTimeoutMs) return value;
  throw new TypeError(`${name} must be a number of milliseconds above 0 and below 2^31.`);
}

/** Returns the number, or throws `TypeError` naming the option. */
export function wholeNumber(name: string, value: number, min: number): number {
  if (Number.isInteger(value) && value >= min) return value;
  throw new TypeError(`${name} must be a whole number, ${min} or more.`);
}

function parseBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const usable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /\/v\d+\/?$/.test(url.pathname) &&
    !(url.username || url.password || url.search || url.hash);
  if (usable) return url.href.replace(/\/$/, '');
  throw new TypeError(
    'baseUrl must be an http(s) address that ends in its version, such as https://api.example.com/v1, without user, query or fragment.',
  );
}
