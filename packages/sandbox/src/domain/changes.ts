import { EventEmitter } from 'node:events';
import type { PageResponse } from '@tutor-session/embed-api';
import type { Envelope } from '@tutor-session/protocol';
import type { Notifications } from '../platform/db/database.ts';
import type { SessionRow } from './schema/sessions.ts';

/** What every process on the database has to know. */
interface SharedChange {
  /** Events that are committed; their deliveries wait. */
  readonly events?: readonly Envelope[];
  /** Sessions that were deleted. */
  readonly deleted?: readonly string[];
  /** A page can read more of a session's reply; with a message, the reply to that has ended or is begun anew. */
  readonly reply?: { readonly session_id: string; readonly message_index?: number };
  /** What a tool of an embedding page responded. */
  readonly pageResponse?: Omit<PageResponse, 'after'> | undefined;
  /** A partner has new keys. */
  readonly keysChanged?: true;
}

interface Listened {
  events: [events: readonly Envelope[]];
  deleted: [session_ids: readonly string[]];
  reply: [session_id: string, ended?: number];
  pageResponse: [response: Omit<PageResponse, 'after'>];
  keysChanged: [];
  /** A session was saved by this process. */
  saved: [session: SessionRow];
  /** Rows of no session were deleted by this process. */
  rowsDeleted: [];
}

/** What happens in the service, for whatever acts on it. */
export class Changes extends EventEmitter<Listened> {
  readonly #notifications: Notifications | undefined;
  readonly #onError: (error: unknown) => void;

  /** @param onError called with what a listener throws */
  constructor(notifications?: Notifications, onError: (error: unknown) => void = () => {}) {
    super();
    this.#onError = onError;
    this.setMaxListeners(0); // each page that waits for a reply listens
    this.#notifications = notifications;
  }

  /** Calls every listener. What one throws reaches neither the others nor the request that changed something, which is committed. */
  override emit<Name>(
    name: Name | keyof Listened,
    ...args: Name extends keyof Listened ? Listened[Name] : never
  ): boolean {
    const listeners = this.rawListeners(name);
    for (const listener of listeners) {
      try {
        Reflect.apply(listener, this, args);
      } catch (error) {
        this.#onError(error);
      }
    }
    return listeners.length > 0;
  }

  /** Something happened here; the other processes on the database learn it, too. */
  publish(change: SharedChange): void {
    this.receive(change);
    this.#notifications?.publish(change);
  }

  /** Another process has published a change. */
  receive({ events, deleted, reply, pageResponse, keysChanged }: SharedChange): void {
    if (events) this.emit('events', events);
    if (deleted) this.emit('deleted', deleted);
    if (reply) this.emit('reply', reply.session_id, reply.message_index);
    if (pageResponse) this.emit('pageResponse', pageResponse);
    if (keysChanged) this.emit('keysChanged');
  }
}
