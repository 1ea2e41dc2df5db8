import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  describeType,
  refuseBrowser,
  wrongOption,
} from '@tutor-session/protocol/server';

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

/** The options with their defaults. */
export type ResolvedOptions = {
  readonly [Name in keyof TutorClientOptions]-?: NonNullable<TutorClientOptions[Name]>;
};

/** Returns the options with their defaults; throws `TypeError` naming the option that is wrong, and in a browser. */
export function resolveOptions(options: TutorClientOptions): ResolvedOptions {
  refuseBrowser('TutorClient', 'API Key');
  assertOptionsObject('options', options);
  const { apiKey, baseUrl, fetch } = options;
  const { timeoutMs = 60_000, maxRetries = 2, maxResponseBytes = 16 * 1024 * 1024 } = options;
  // Checked here, because a header that refuses a value puts the value into its error.
  if (typeof apiKey !== 'string') {
    const type = typeof apiKey === 'number' ? 'a number' : describeType(apiKey);
    throw new TypeError(`apiKey must be the API Key, a string, not ${type}. Is its variable set?`);
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey must be the API Key exactly as it was issued. Is its variable set?');
  }
  assertOptionalFunction('fetch', fetch);
  assertNumber('maxResponseBytes', maxResponseBytes, { min: 1, unit: 'bytes' });
  return {
    apiKey,
    baseUrl: parseBaseUrl(baseUrl),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMs: checkTimeoutMs('timeoutMs', timeoutMs),
    maxRetries: checkMaxRetries(maxRetries),
    maxResponseBytes,
  };
}

/** Timers take no more. */
export const maxTimeoutMs = 2_147_483_647;

/** Returns the time limit, or throws `TypeError` naming the option. */
export function checkTimeoutMs(name: string, value: number): number {
  assertNumber(name, value, { min: 1, max: maxTimeoutMs, unit: 'milliseconds', fractions: true });
  return value;
}

/** Returns the number of retries, or throws `TypeError` naming the option. */
export function checkMaxRetries(value: number): number {
  assertNumber('maxRetries', value, { min: 0 });
  return value;
}

/** Throws `TypeError` unless `signal` is an `AbortSignal`, of any realm or polyfill, or left out. */
export function assertSignal(signal: unknown): void {
  if (signal === undefined) return;
  const isSignal = typeof signal === 'object' && signal !== null && 'aborted' in signal;
  if (!isSignal) throw wrongOption('signal', 'an AbortSignal', signal);
}

function parseBaseUrl(baseUrl: string): string {
  if (typeof baseUrl !== 'string') throw wrongOption('baseUrl', 'a string', baseUrl);
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
