import { setTimeout as pause } from 'node:timers/promises';
import type { MovableClock } from '../clock.ts';
import type { Notifications } from '../db/database.ts';
import type { Worker } from '../worker/worker.ts';

export interface ClusterOptions<Message> {
  readonly notifications: Notifications;
  readonly clock: MovableClock;
  /** Called with what another process published. */
  readonly onMessage: (message: Message) => void;
}

/** This process among those that work on the same database. */
export interface Cluster<Message> {
  /** Sends a message to the other processes; one may be lost. */
  publish(message: Message): void;
  /** This process's clock: when it is moved, so are theirs. */
  readonly clock: MovableClock;
  /** Resolves when no process holds a lease: before the clock is moved, which must not jump over one (see `leasesReturned`). */
  leasesReturned(leases: Leases): Promise<void>;
  /** Wakes the workers now and then, for what other processes left due, until the returned function is called. */
  poll(workers: readonly Worker[]): () => void;
}

/** A notification: one of the three. */
interface Notification<Message> {
  readonly message?: Message;
  /** The clock was moved to this time. */
  readonly time?: string;
  /** The clock was brought back. */
  readonly reset?: true;
}

/** How often a process looks for work that others enqueued, or had in progress when they died. */
const pollMs = 5_000;

/** Joins the processes that work on one database: they share messages, time and work. */
export function joinCluster<Message>({
  notifications,
  clock,
  onMessage,
}: ClusterOptions<Message>): Cluster<Message> {
  const publish = (notification: Notification<Message>) => notifications.publish(notification);
  notifications.onPublished((published) => {
    const { message, time, reset } = published as Notification<Message>;
    if (message !== undefined) onMessage(message);
    if (time !== undefined) clock.moveTo(new Date(time));
    if (reset) clock.reset();
  });
  return {
    publish: (message) => publish({ message }),
    clock: {
      ...clock,
      moveTo(time) {
        clock.moveTo(time);
        publish({ time: time.toISOString() });
      },
      reset() {
        clock.reset();
        publish({ reset: true });
      },
    },
    leasesReturned,
    poll(workers) {
      const timer = setInterval(() => {
        for (const worker of workers) worker.wake();
      }, pollMs);
      return () => clearInterval(timer);
    },
  };
}

/** Work that processes lease. */
export interface Leases {
  /** Whether any process holds one. */
  anyLeased(): Promise<boolean>;
  /** The longest that what is leased takes. */
  readonly timeoutMs: number;
}

const lookEveryMs = 25;
/** No work that a living process does takes longer than this, beyond its timeout. */
const marginMs = 2_000;

/**
 * Resolves when no process holds a lease. A killed process's leases are waited for no longer than its work may take.
 */
async function leasesReturned({ anyLeased, timeoutMs }: Leases): Promise<void> {
  const end = performance.now() + timeoutMs + marginMs;
  while (performance.now() < end && (await anyLeased())) await pause(lookEveryMs);
}
