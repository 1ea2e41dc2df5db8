import { type EventName, eventNames, isEventName, type WebhookEvent } from '@tutor-session/protocol';
import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  findNearest,
  wrongOption,
} from '@tutor-session/protocol/server';
import { type Deliveries, retentionSeconds } from './deliveries.ts';
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
  /** Called with each refused delivery (a `WebhookError`, without a stack) and with what your functions or the store threw; never changes the response. */
  onError?: ((error: unknown, request: Request) => unknown) | undefined;
  /** Remembers deliveries, so that each is handled once. Default: `memoryDeliveries()`, for one process. */
  deliveries?: Deliveries | undefined;
  /**
   * How long, in seconds (at most 3600), a delivery is reserved while your functions run. Default 50: a killed process has lost it
   * before the service's first retry, a minute later (contract 6). Functions that take longer may run twice at once.
   */
  leaseSeconds?: number | undefined;
  /** The largest body, in bytes. Default 5 MiB: a `session.transcript` is long. */
  maxBytes?: number | undefined;
  /**
   * Refuses (400) events with an older timestamp, in seconds, at most 259,200 (72 hours, as long as deliveries are remembered). Default: none, since the service's retries are the same bytes up
   * to 26 h 36 m (95,760 s) later (decision 19), and an old delivery that was completed runs nothing anyway.
   */
  maxAgeSeconds?: number | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/** The longest lease, in seconds: milliseconds would reserve a delivery for days. */
const maxLeaseSeconds = 3_600;

const known: Record<keyof WebhookHandlerOptions, true> = {
  secret: true,
  on: true,
  onAny: true,
  onError: true,
  deliveries: true,
  leaseSeconds: true,
  maxBytes: true,
  maxAgeSeconds: true,
  now: true,
};

/** Throws `TypeError`, naming the option, if one is wrong or does not exist; `secret` is checked by `secretList`. */
export function assertOptions(options: WebhookHandlerOptions): void {
  assertOptionsObject('options', options, known);
  const { on, onAny, onError, now, deliveries, leaseSeconds, maxBytes, maxAgeSeconds } = options;
  assertHandlers(on);
  for (const [name, value] of Object.entries({ onAny, onError, now })) assertOptionalFunction(name, value);
  if (deliveries !== undefined) assertDeliveries(deliveries);
  if (leaseSeconds !== undefined) assertSeconds('leaseSeconds', leaseSeconds, maxLeaseSeconds);
  if (maxBytes !== undefined) assertNumber('maxBytes', maxBytes, { min: 1, unit: 'bytes' });
  // What is older than the store's memory could be replayed.
  if (maxAgeSeconds !== undefined) assertSeconds('maxAgeSeconds', maxAgeSeconds, retentionSeconds);
}

/** Throws `TypeError` for a function whose event does not exist: it would never be called, and each delivery acknowledged. */
export function assertHandlers(on: WebhookHandlers | undefined): void {
  if (on === undefined) return;
  assertOptionsObject('on', on);
  for (const [event, handle] of Object.entries(on)) {
    if (!isEventName(event)) {
      const nearest = findNearest(event, eventNames);
      const hint = nearest ? ` Did you mean '${nearest}'?` : '';
      throw new TypeError(
        `on['${event}'] is no event.${hint} onAny gets each event, also those of later versions.`,
      );
    }
    assertOptionalFunction(`on['${event}']`, handle);
  }
}

function assertDeliveries(deliveries: Deliveries): void {
  for (const name of ['reserve', 'complete', 'release'] as const) {
    if (typeof deliveries?.[name] === 'function') continue;
    throw wrongOption(
      'deliveries',
      `a store, as memoryDeliveries() is, with the function ${name}`,
      deliveries,
    );
  }
}

function assertSeconds(name: string, value: number, max: number): void {
  assertNumber(name, value, { min: 0.001, max, unit: 'seconds', fractions: true });
}
