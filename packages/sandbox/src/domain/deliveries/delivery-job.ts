import { setTimeout as pause } from 'node:timers/promises';
import { type ClockReset, type MovableClock, unmovedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Batch } from '../../platform/worker/batch.ts';
import type { Job } from '../../platform/worker/worker.ts';
import type { StoredAttempt } from '../schema/webhooks.ts';
import { type ClaimedDelivery, claimDeliveries, nextDue } from './claim-deliveries.ts';
import { type DeliveryResult, deliveryResult, moveBack, recordResults } from './record-results.ts';

export interface DeliveryJobOptions {
  readonly db: Database;
  readonly clock: MovableClock;
  /** Makes one attempt; `undefined` when it was aborted. What it throws counts as no attempt. */
  readonly attempt: (delivery: ClaimedDelivery) => Promise<StoredAttempt | undefined>;
  /** Aborts the attempts that are running and closes the connections that are kept. */
  readonly abort: () => void;
  /** Seconds between attempts. */
  readonly schedule: readonly number[];
  /** The longest that one attempt takes. */
  readonly timeoutMs: number;
  /** Called when results could not be written, which are kept and written later, and with what an attempt throws. */
  readonly onError: (error: unknown) => void;
}

const sessionsPerEndpoint = 10;
const deliveriesPerSession = 10;
/** A lease outlasts the attempt by this, so that recording its result is safe. */
const leaseMarginMs = 15_000;
/** How long before a lease ends the result must be recorded. */
const recordMarginMs = 2_000;
const stopWithinMs = 3_000;
/** After how long a delivery is tried again whose attempt failed for a reason of our own. */
const ownFailureMs = 1_000;
/** PGlite computes on this thread: without a pause each result would be written before the next response is read. */
const gatherMs = 3;

/**
 * Sends the deliveries that are due: each run claims what there is room for, and sends it beside the runs.
 *
 * What is claimed of one session and endpoint is sent one after another; sessions and endpoints run beside each other.
 * There is no limit on all of them together: a connection that waits costs little, and under a common limit ten dead
 * endpoints would starve the eleventh.
 */
export class DeliveryJob implements Job {
  readonly #options: DeliveryJobOptions;
  readonly #results: Batch<DeliveryResult>;
  readonly #claimed = new Set<string>();
  /** Sessions being sent, by endpoint. */
  readonly #busy = new Map<string, number>();
  readonly #sends = new Set<Promise<void>>();
  /** When the last run began, by the machine's clock. */
  #ranAt: Date | undefined;
  #stopping = false;

  constructor(options: DeliveryJobOptions) {
    this.#options = options;
    const { db, clock, onError } = options;
    this.#results = new Batch({
      write: (results) => recordResults(db, results, clock.now()),
      gatherMs,
      onError,
      mayDrop: () => this.#stopping, // the leases end, and what they are of is sent once more
    });
  }

  get inFlight(): number {
    return this.#sends.size;
  }

  async run({ signal, wake }: { readonly signal: AbortSignal; readonly wake: () => void }): Promise<void> {
    // Stryker disable next-line EqualityOperator: a pause of 3 ms before the first run, too
    if (this.#sends.size > 0) await pause(gatherMs);
    if (signal.aborted) return;
    const now = this.#options.clock.now();
    const unmoved = unmovedTime(this.#options.clock);
    // The machine's clock may stand earlier than when a time was stored, by days: what waits would do so for as long.
    if (this.#ranAt === undefined || unmoved < this.#ranAt) await this.moveBack({ now, aheadMs: 0 });
    this.#ranAt = unmoved;
    const leasedUntil = new Date(now.getTime() + this.#options.timeoutMs + leaseMarginMs);
    const queues = await claimDeliveries(this.#options.db, {
      now,
      leasedUntil,
      claimed: [...this.#claimed],
      busy: this.#busy,
      sessionsPerEndpoint,
      deliveriesPerSession,
    });
    for (const queue of queues) {
      const sent = this.#send(queue, leasedUntil, signal).then(() => {
        this.#sends.delete(sent);
        wake(); // there is room for another session
      });
      this.#sends.add(sent);
    }
  }

  /** Brings what waits back to the clock's new time. */
  moveBack(reset: ClockReset): Promise<void> {
    const { db, schedule, timeoutMs } = this.#options;
    return moveBack(db, reset, { schedule, leaseMs: timeoutMs + leaseMarginMs });
  }

  nextDueAt(after: Date): Promise<Date | undefined> {
    return nextDue(this.#options.db, after);
  }

  /** Lets running attempts end, aborts them after 3 seconds, and records all results. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const timer = setTimeout(this.#options.abort, stopWithinMs);
    await Promise.all(this.#sends);
    clearTimeout(timer);
    this.#options.abort();
    this.#stopping = false;
  }

  /** Sends deliveries of one session to one endpoint, one after another; resolves when their results are recorded. */
  async #send(queue: readonly ClaimedDelivery[], leasedUntil: Date, signal: AbortSignal): Promise<void> {
    const { attempt: send, clock, schedule, timeoutMs, onError } = this.#options;
    const endpoint = queue[0]?.endpoint_id ?? '';
    this.#busy.set(endpoint, (this.#busy.get(endpoint) ?? 0) + 1);
    for (const { id } of queue) this.#claimed.add(id);
    const lastStart = leasedUntil.getTime() - timeoutMs - recordMarginMs;
    const recorded: Promise<void>[] = [];
    let retryAt: string | null = null;
    for (const delivery of queue) {
      // What its lease would not outlast is released, and claimed again.
      const mayBegin = !signal.aborted && retryAt === null && clock.now().getTime() <= lastStart;
      const attempt = mayBegin
        ? await send(delivery).catch((error: unknown) => {
            onError(error);
            retryAt = new Date(clock.now().getTime() + ownFailureMs).toISOString();
            return undefined;
          })
        : undefined;
      const result = deliveryResult(delivery.id, attempt, schedule, clock.now(), retryAt);
      recorded.push(this.#results.add(result).then(() => void this.#claimed.delete(delivery.id)));
    }
    // Only then: what is not recorded still stands before what follows it in its session.
    await Promise.all(recorded);
    const busy = (this.#busy.get(endpoint) ?? 1) - 1;
    if (busy === 0) this.#busy.delete(endpoint);
    else this.#busy.set(endpoint, busy);
  }
}
