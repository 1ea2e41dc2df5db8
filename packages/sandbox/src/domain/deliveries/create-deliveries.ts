import { deliveryOperations } from '../../api/webhook-deliveries.ts';
import { endpointOperations } from '../../api/webhooks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Operations } from '../../platform/openapi/operation.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import { enqueue, type NewEvent } from './enqueue.ts';
import { createSender } from './http-sender.ts';
import { nextDue } from './next-due.ts';
import { type ResolveHost, resolveHost } from './resolve-host.ts';

/** What deliveries are made of. */
export interface DeliveriesOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Answers the Webhook Secret of a partner (contract 2.1); asked at each attempt, outside of any transaction. */
  readonly secretOf: (partner_id: string) => Promise<string>;
  /** Seconds from a failed attempt to the next (contract 6, decision 19). Default: 1 and 5 and 30 minutes, 2 and 24 hours. */
  readonly schedule?: readonly number[];
  /** How long an endpoint may take to answer, in milliseconds (decision 20). Default 10,000. */
  readonly timeoutMs?: number;
  /** Whether endpoints may be on this machine, by http or https (decision 22). Default true. */
  readonly allowLoopback?: boolean;
  /** Looks up a host's addresses. Default: name servers, then the system. */
  readonly resolve?: ResolveHost;
  /**
   * Whether other processes may work on the same database. Default true. Say false where it is certain that none does
   * (PGlite): then what a killed process had begun is due again at the start, without waiting for its lease to end.
   */
  readonly shared?: boolean;
  /** Hears of failures of the database and the like; what endpoints do wrong is written down in their deliveries. */
  readonly onError?: (error: unknown) => void;
}

/** Webhook endpoints and the deliveries to them (contract 4.5, 5.6, 6). */
export interface Deliveries {
  /** The six operations of contract 4.5. */
  readonly operations: Operations;
  /** Adds an event's deliveries inside the transaction that makes the event happen; call `wake` when it is committed. */
  enqueue(tx: Database | Transaction, event: NewEvent): Promise<void>;
  /** Says that something was enqueued and committed. */
  wake(): void;
  /**
   * When the next of the waiting deliveries becomes due, later than now; `undefined` when none will. What is due already
   * is what `settle` waits for: so settle, ask, move the clock, and again.
   */
  nextDueAt(): Promise<Date | undefined>;
  /** Resolves when nothing is due and no attempt is running; at once unless started. */
  settle(): Promise<void>;
  /** Begins to send what is due, now and later. */
  start(): void;
  /** Sends nothing more; resolves when what was running is answered (or after 3 seconds broken off) and written down. */
  stop(): Promise<void>;
}

/**
 * Makes the part of the service that sends events to partners.
 *
 * @throws TypeError for a schedule or a timeout that is none
 */
export function createDeliveries({
  db,
  clock,
  secretOf,
  schedule = [60, 300, 1800, 7200, 86_400],
  timeoutMs = 10_000,
  allowLoopback = true,
  resolve = resolveHost,
  shared = true,
  onError = () => {},
}: DeliveriesOptions): Deliveries {
  if (schedule.some((seconds) => !(seconds >= 0))) {
    throw new TypeError('schedule: must hold seconds, none of them negative.');
  }
  if (!(timeoutMs > 0)) throw new TypeError('timeoutMs: must be a number of milliseconds above 0.');
  const rule = { allowLoopback };
  const sender = createSender({ timeoutMs, rule, resolve });
  const tools = { clock, sender, secretOf };
  const loop = new DeliveryLoop({
    db,
    clock,
    attempt: (delivery) => attemptDelivery(delivery, tools),
    breakOff: () => sender.breakOff(),
    schedule,
    timeoutMs,
    shared,
    onError,
  });
  return {
    operations: { ...endpointOperations({ db, clock, rule }), ...deliveryOperations({ db, clock, tools }) },
    enqueue: (tx, event) => enqueue(tx, event, clock.now()),
    wake: () => loop.wake(),
    nextDueAt: () => nextDue(db, clock.now()),
    settle: () => loop.settle(),
    start: () => loop.start(),
    async stop() {
      await loop.stop();
      sender.breakOff();
    },
  };
}
