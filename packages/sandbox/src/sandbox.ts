import type { EventName } from '@tutor-session/protocol';
import type { EventCalled, WaitForEventOptions } from './domain/events/event-feed.ts';
import type { Credentials } from './domain/partners/credentials.ts';
import type { Connection } from './platform/http/connection.ts';

/** The whole service, without a server around it. */
export interface Sandbox {
  /** What the development partner gets (contract 2.1). */
  readonly credentials: Credentials;
  /** The REST API. */
  readonly baseUrl: string;
  /** The embed page. */
  readonly embedUrl: string;
  /** Serves a request; its host is that of `baseUrl`. A server around it says where the request came from. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** The service's time: after `advance`, tokens must be made by this clock (`createSessionToken(…, { now: sandbox.now })`). */
  now(): Date;
  /** Moves the service's clock forward; everything that is due on the way happens at its time. */
  advance(seconds: number): Promise<void>;
  /** The first event called `name` that was not returned yet, past or future. Rejects after `timeoutMs` (5,000). */
  waitForEvent<Name extends EventName>(
    name: Name,
    options?: WaitForEventOptions<Name>,
  ): Promise<EventCalled<Name>>;
  /** Adds a partner with credentials of its own; its id is `partner_` and the name. */
  addPartner(name: string): Promise<Credentials>;
  /**
   * Gives a partner (the development partner, where none is named) new keys and secrets, and returns them. The old API key and tokens
   * count for another hour.
   */
  rotateKeys(partner_id?: string): Promise<Credentials>;
  /** Stops deliveries and closes the database; nothing is lost. */
  close(): Promise<void>;
}
