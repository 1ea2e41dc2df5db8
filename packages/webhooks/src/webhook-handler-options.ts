import type { EventName, WebhookEvent } from '@tutor-session/protocol';
import type { Deliveries } from './deliveries.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** A function for each event you care about; it is called with the event, its `data` narrowed, and may be async. */
export type WebhookHandlers = {
  [Name in EventName]?: ((event: Extract<WebhookEvent, { event: Name }>) => unknown) | undefined;
};

/** Options of `createWebhookHandler`. `on`, `onAny` and `onError` are read anew for each delivery. */
export interface WebhookHandlerOptions {
  /**
   * The Webhook Secret, or several while one replaces another; a function of them is called, and checked, at each request
   * instead of at the start: for builds that run without the environment.
   */
  secret: WebhookSecrets | (() => WebhookSecrets);
  /** The functions, by the event's name. */
  on?: WebhookHandlers | undefined;
  /** Called for each event, after its function in `on`; events this version doesn't know arrive here too. */
  onAny?: ((event: WebhookEvent) => unknown) | undefined;
  /** Called with each refused delivery (a `WebhookError`) and with what your functions or the store threw; never changes the response. */
  onError?: ((error: unknown, request: Request) => unknown) | undefined;
  /** Remembers deliveries, so that each is handled once. Default: `memoryDeliveries()`, for one process. */
  deliveries?: Deliveries | undefined;
  /**
   * How long, in seconds, a delivery is reserved while your functions run. Default 50: a killed process has lost it
   * before the service's first retry, a minute later (contract 6). Functions that take longer may run twice at once.
   */
  leaseSeconds?: number | undefined;
  /** The largest body, in bytes. Default 5 MiB: a `session.transcript` is long. */
  maxBytes?: number | undefined;
  /**
   * Refuses (400) events with an older timestamp, in seconds. Default: none, since the service's retries are the same bytes up
   * to 26 h 36 m (95,760 s) later (decision 19), and an old delivery that was completed runs nothing anyway.
   */
  maxAgeSeconds?: number | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/** Throws `TypeError`, naming the option, if one is wrongly typed; `secret` is checked by `secretList`. */
export function assertOptions(options: WebhookHandlerOptions): void {
  const { on, deliveries, leaseSeconds, maxBytes, maxAgeSeconds } = options;
  if (on !== undefined && (typeof on !== 'object' || on === null)) {
    throw new TypeError("on must be an object of functions, such as { 'session.ended': (event) => … }.");
  }
  for (const [event, handle] of Object.entries(on ?? {})) assertFunction(`on['${event}']`, handle);
  for (const name of ['onAny', 'onError', 'now'] as const) assertFunction(name, options[name]);
  if (deliveries !== undefined) {
    for (const name of ['reserve', 'complete', 'release'] as const) {
      if (typeof deliveries?.[name] === 'function') continue;
      throw new TypeError(`deliveries must have the function ${name}, as memoryDeliveries() has.`);
    }
  }
  if (leaseSeconds !== undefined) assertPositive('leaseSeconds', leaseSeconds);
  if (maxBytes !== undefined) assertPositive('maxBytes', maxBytes, { integer: true });
  if (maxAgeSeconds !== undefined) assertPositive('maxAgeSeconds', maxAgeSeconds);
}

function assertFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw new TypeError(`${name} must be a function.`);
}

/** Throws `TypeError`, naming the option, unless `value` is a finite number above zero (and an integer where required). */
export function assertPositive(
  name: string,
  value: number,
  { integer = false }: { integer?: boolean } = {},
): void {
  if (Number.isFinite(value) && value > 0 && (!integer || Number.isInteger(value))) return;
  throw new TypeError(`${name} must be a positive ${integer ? 'integer' : 'number'}.`);
}
