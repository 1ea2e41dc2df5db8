import type { Delivery } from '@tutor-session/protocol';
import type { SQL } from 'drizzle-orm';
import type { Clock, ClockReset } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Worker } from '../../platform/worker/worker.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type ResolveHost, resolveHost } from './delivery-address.ts';
import { DeliveryJob, leaseMarginMs } from './delivery-job.ts';
import { resendDelivery } from './delivery-operations.ts';
import { Endpoints } from './endpoints.ts';
import { enqueue, type NewEvent } from './enqueue.ts';
import { createSender } from './http-sender.ts';
import { anyLeased, moveBack, releaseLeases } from './record-results.ts';
import { assertSchedule, retrySchedule } from './retry-schedule.ts';
import { createSendTest, type SendTest } from './send-test.ts';

/** What deliveries are made of. */
export interface DeliveriesOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Returns the Webhook Secret of a partner (contract 2.1); called at each attempt, outside of any transaction. */
  readonly findSecret: (partner_id: string) => Promise<string>;
  /** Seconds from a failed attempt to the next. Default `retrySchedule`. */
  readonly schedule?: readonly number[];
  /** How long an endpoint may take to respond, in milliseconds (decision 20). Default 10,000. */
  readonly timeoutMs?: number;
  /** Whether endpoints may be on this machine, by http or https (decision 22). Default true. */
  readonly allowLoopback?: boolean;
  /** Looks up a host's addresses. Default: name servers, then the system. */
  readonly resolve?: ResolveHost;
  /** Called with failures of the database and the like; what endpoints do wrong is recorded in their deliveries. */
  readonly onError?: (error: unknown) => void;
  /** Called when an endpoint was removed with its deliveries. */
  readonly onDeleted?: () => void;
  /** Throws while nothing may be written: deliveries wait then. */
  readonly assertReady?: (() => Promise<void>) | undefined;
}

/** Webhook endpoints and the deliveries to them (contract 4.5, 5.6, 6). */
export interface Deliveries {
  readonly endpoints: Endpoints;
  readonly sendTest: SendTest;
  /** The statement that adds events' deliveries, for the transaction in which the events happen. */
  enqueue(events: readonly NewEvent[]): SQL;
  /** Sends a failed delivery again, with `force` any (see `resendDelivery`). */
  resend(id: string, options?: { readonly force?: boolean | undefined }): Promise<Delivery>;
  /** Sends what is due; wake it when something was enqueued and committed. */
  readonly worker: Worker;
  /** Makes what a killed process had claimed due again; only in a data folder, which one process has. */
  releaseLeases(): Promise<void>;
  /** Brings what waits back to the clock's new time. */
  moveBack(reset: ClockReset): Promise<void>;
  /** The longest that an attempt takes. */
  readonly timeoutMs: number;
  /** Whether a process has claimed a delivery. */
  anyLeased(): Promise<boolean>;
}

/**
 * Makes the part of the service that sends events to partners.
 *
 * @throws TypeError for a schedule or a timeout that is none
 */
export function createDeliveries({
  db,
  clock,
  findSecret,
  schedule = retrySchedule,
  timeoutMs = 10_000,
  allowLoopback = true,
  resolve = resolveHost,
  onError = () => {},
  onDeleted = () => {},
  assertReady,
}: DeliveriesOptions): Deliveries {
  assertSchedule(schedule);
  if (!(timeoutMs > 0)) throw new TypeError('timeoutMs: must be a number of milliseconds above 0.');
  const rule = { allowLoopback };
  const sender = createSender({ timeoutMs, rule, resolve });
  const tools = { clock, sender, findSecret };
  const job = new DeliveryJob({
    db,
    clock,
    attempt: (delivery) => attemptDelivery(delivery, tools),
    abort: () => sender.abort(),
    schedule,
    timeoutMs,
    onError,
  });
  const worker = new Worker(job, { clock, onError, assertReady });
  return {
    endpoints: new Endpoints({ db, clock, rule, onDeleted }),
    sendTest: createSendTest({ db, clock, tools }),
    enqueue: (events) => enqueue(events, clock.now()),
    async resend(id, options) {
      const delivery = await resendDelivery(db, id, { ...options, now: clock.now() });
      worker.wake();
      return delivery;
    },
    worker,
    releaseLeases: () => releaseLeases(db),
    moveBack: (reset) =>
      moveBack(db, reset, {
        maxWaitMs: Math.max(0, ...schedule) * 1000,
        leaseMs: timeoutMs + leaseMarginMs,
      }),
    anyLeased: () => anyLeased(db),
    timeoutMs,
  };
}
