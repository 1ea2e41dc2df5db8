import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  describeType,
  isObject,
  isQuoted,
  refuseBrowser,
  wrongOption,
} from '@tutor-session/protocol/server';

/** The platform's `fetch`, or what does its work. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a client is made from. */
export interface TutorClientOptions {
  /** The API Key as it was issued (contract 2.1); a function where the environment is not there at build time, called at each request. */
  readonly apiKey: string | (() => string);
  /** The service's address with its version, such as `https://api.example.com/v1` (contract 9, decision 24), or a function, as of `apiKey`. */
  readonly baseUrl: string | (() => string);
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
  readonly [Name in Exclude<keyof TutorClientOptions, 'apiKey' | 'baseUrl'>]-?: NonNullable<
    TutorClientOptions[Name]
  >;
} & {
  /** Returns the checked key. */
  readonly apiKey: () => string;
  /** Returns the checked address, without a slash at its end. */
  readonly baseUrl: () => string;
};

const known: Record<keyof TutorClientOptions, true> = {
  apiKey: true,
  baseUrl: true,
  fetch: true,
  timeoutMs: true,
  maxRetries: true,
  maxResponseBytes: true,
};

/** Returns the options with their defaults; throws `TypeError` naming the option that is wrong, and in a browser. */
export function resolveOptions(options: TutorClientOptions): ResolvedOptions {
  refuseBrowser('TutorClient', 'API Key');
  assertOptionsObject('options', options, known);
  const { apiKey, baseUrl, fetch } = options;
  const { timeoutMs = 60_000, maxRetries = 2, maxResponseBytes = 16 * 1024 * 1024 } = options;
  assertOptionalFunction('fetch', fetch);
  assertNumber('maxResponseBytes', maxResponseBytes, { min: 1, unit: 'bytes' });
  return {
    apiKey: lazily(apiKey, checkApiKey),
    baseUrl: lazily(baseUrl, parseBaseUrl),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMs: checkTimeoutMs('timeoutMs', timeoutMs),
    maxRetries: checkMaxRetries(maxRetries),
    maxResponseBytes,
  };
}

/** Returns what reads a value: a given one is checked at once, that of a function at each call. */
function lazily(option: string | (() => string), check: (value: string) => string): () => string {
  if (typeof option === 'function') return () => check(option());
  const checked = check(option);
  return () => checked;
}

/** Checked here, because a header that refuses a value puts the value into its error. */
function checkApiKey(apiKey: string): string {
  if (typeof apiKey !== 'string') {
    const type = typeof apiKey === 'number' ? 'a number' : describeType(apiKey);
    throw new TypeError(`apiKey must be the API Key, a string, not ${type}. Is its variable set?`);
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey must be the API Key exactly as it was issued. Is its variable set?');
  }
  if (isQuoted(apiKey)) throw new TypeError('apiKey is in quotation marks: pass the API Key without them.');
  return apiKey;
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
  if (signal === undefined || (isObject(signal) && 'aborted' in signal)) return;
  throw wrongOption('signal', 'an AbortSignal', signal);
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
