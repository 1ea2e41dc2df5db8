import type { EventName, WebhookEvent } from '@tutor-session/protocol';
import type { Deliveries } from './deliveries.ts';
import { positive } from './positive.ts';
import type { WebhookSecret } from './secret-list.ts';

/** A function for each event you care about; it gets the event with its `data` narrowed, and may be async. */
export type WebhookHandlers = {
  [Name in EventName]?: ((event: Extract<WebhookEvent, { event: Name }>) => unknown) | undefined;
};

/** Options of `createWebhookHandler`. `on`, `onAny` and `onError` are read anew for each delivery. */
export interface WebhookHandlerOptions {
  /** The Webhook Secret, or several while one replaces another. */
  secret: WebhookSecret | readonly WebhookSecret[];
  /** What to do for which event. */
  on?: WebhookHandlers | undefined;
  /** Called for each event, after its function in `on`; events this version doesn't know arrive here too. */
  onAny?: ((event: WebhookEvent) => unknown) | undefined;
  /** Told of each refused delivery (a `WebhookError`) and of what your functions or the store threw; never changes the answer. */
  onError?: ((error: unknown, request: Request) => unknown) | undefined;
  /** Remembers deliveries, so that each is handled once. Default: `memoryDeliveries()`, which serves one process. */
  deliveries?: Deliveries | undefined;
  /**
   * How long, in seconds, a delivery is kept from others while your functions run. Default 50: a killed process has lost it
   * before the service's first retry, a minute later (contract 6). Functions that take longer may run twice at once.
   */
  leaseSeconds?: number | undefined;
  /** The largest body taken, in bytes. Default 5 MiB: a `session.transcript` is long. */
  maxBytes?: number | undefined;
  /**
   * Refuses (400) events with an older timestamp, in seconds. Default: none, since the service's retries are the same bytes up
   * to 26 h 36 m (95,760 s) later (decision 19), and an old delivery that was completed runs nothing anyway.
   */
  maxAgeSeconds?: number | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/** Throws `TypeError`, naming the option, if one is wrongly typed; `secret` is looked at by `secretList`. */
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
  if (leaseSeconds !== undefined) positive('leaseSeconds', leaseSeconds);
  if (maxBytes !== undefined) positive('maxBytes', maxBytes, { integer: true });
  if (maxAgeSeconds !== undefined) positive('maxAgeSeconds', maxAgeSeconds);
}

function assertFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw new TypeError(`${name} must be a function.`);
}
