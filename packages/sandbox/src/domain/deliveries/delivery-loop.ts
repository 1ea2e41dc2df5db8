import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryAttempt } from '@tutor-session/protocol';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { nextDue } from './next-due.ts';
import {
  breakLeases,
  returnDeliveries,
  type Settlement,
  settleDeliveries,
  settlementOf,
} from './settle-deliveries.ts';

/** What the loop works with. */
export interface LoopOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Makes one attempt; `undefined` when it was broken off. Never throws. */
  readonly attempt: (delivery: ClaimedDelivery) => Promise<DeliveryAttempt | undefined>;
  /** Breaks off the attempts that are running. */
  readonly breakOff: () => void;
  /** Seconds between attempts (decision 19). */
  readonly schedule: readonly number[];
  /** The longest that one attempt takes. */
  readonly timeoutMs: number;
  /** Whether other processes may work on the same database. */
  readonly shared: boolean;
  readonly onError: (error: unknown) => void;
}

const sessionsPerEndpoint = 10;
const deliveriesPerSession = 10;
/** A lease outlasts the attempt by this, so that writing down how it went is safe. */
const leaseMarginMs = 15_000;
/** How long before a lease ends it must be written down how its attempt went. */
const settleMarginMs = 2000;
/** How often a process looks for what others enqueued, or left behind when they died. */
const lookEveryMs = 5000;
const stopWithinMs = 3000;
const afterErrorMs = 1000;
/** How long answers are gathered, to be written down together. */
const gatherMs = 3;

/**
 * Sends what is due, until stopped.
 *
 *   each round:  write down how attempts went → claim what there is room for → send it, beside the loop
 *   then wait:   for an attempt to finish, for `wake` (something was enqueued), for the next due time
 *
 * What is claimed of one session and endpoint is sent one after another; sessions and endpoints run beside each other.
 * There is no limit on all of them together: a connection that waits costs little, and under a common limit ten dead
 * endpoints would starve the eleventh. Every attempt is written down by the loop, several in one statement.
 */
export class DeliveryLoop {
  readonly #options: LoopOptions;
  readonly #inHand = new Set<string>();
  readonly #busy = new Map<string, number>();
  #settlements: Settlement[] = [];
  #returned: string[] = [];
  /** Endpoints of the queues that were sent to their end. */
  #ended: string[] = [];
  #idle: (() => void)[] = [];
  #sleep = new AbortController();
  /** Whether something may have become due, or room free, since the last claim. */
  #wanted = true;
  #awake = false;
  #claimedAt = new Date(0);
  #stopping = false;
  #running: Promise<void> | undefined;

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  /** Begins to send. */
  start(): void {
    if (this.#running !== undefined) return;
    this.#stopping = false;
    this.#running = this.#run();
  }

  /** Says that something may be due now. Cheap; does nothing while the loop is stopped. */
  wake(): void {
    this.#wanted = true;
    this.#stir();
  }

  /** Resolves when nothing is due and no attempt is running (at once while the loop is stopped). */
  settle(): Promise<void> {
    if (this.#running === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.wake();
    });
  }

  /** Claims nothing more, lets running attempts end for a few seconds, writes everything down. */
  async stop(): Promise<void> {
    if (this.#running === undefined) return;
    this.#stopping = true;
    this.wake();
    const timer = setTimeout(this.#options.breakOff, stopWithinMs);
    await this.#running;
    clearTimeout(timer);
    this.#running = undefined;
    this.#becomeIdle();
  }

  /** Begins the next round. */
  #stir(): void {
    this.#awake = true;
    this.#sleep.abort();
  }

  async #run(): Promise<void> {
    let fresh = !this.#options.shared;
    while (!this.#stopping || this.#inHand.size > 0) {
      this.#awake = false;
      this.#sleep = new AbortController();
      try {
        // PGlite computes on this thread: without a pause, each answer would be written down before the next one is read.
        if (this.#inHand.size > 0) await pause(gatherMs);
        if (fresh) await breakLeases(this.#options.db);
        fresh = false;
        await this.#writeDown();
        if (this.#wanted) await this.#claim();
        if (this.#awake) continue;
        if (this.#inHand.size === 0) this.#becomeIdle();
        await this.#wait();
      } catch (error) {
        this.#options.onError(error);
        this.#wanted = true;
        await pause(afterErrorMs);
        if (this.#stopping) return; // the database does not answer: leases bring the rest back
      }
    }
  }

  async #claim(): Promise<void> {
    this.#wanted = false;
    if (this.#stopping) return;
    const now = this.#options.clock.now();
    this.#claimedAt = now;
    const leasedUntil = new Date(now.getTime() + this.#options.timeoutMs + leaseMarginMs);
    const queues = await claimDeliveries(this.#options.db, {
      now,
      leasedUntil,
      inHand: [...this.#inHand],
      busy: this.#busy,
      sessionsPerEndpoint,
      deliveriesPerSession,
    });
    for (const queue of queues) {
      for (const { id } of queue) this.#inHand.add(id);
      void this.#send(queue, leasedUntil);
    }
  }

  /** Sends deliveries of one session to one endpoint, one after another. */
  async #send(queue: readonly ClaimedDelivery[], leasedUntil: Date): Promise<void> {
    const { attempt: send, clock, schedule } = this.#options;
    const endpoint = queue[0]?.endpoint_id ?? '';
    this.#busy.set(endpoint, (this.#busy.get(endpoint) ?? 0) + 1);
    for (const delivery of queue) {
      // What its lease would not outlast is given back, and claimed anew.
      const attempt = this.#mayBegin(leasedUntil) ? await send(delivery) : undefined;
      if (attempt === undefined) this.#returned.push(delivery.id);
      else this.#settlements.push(settlementOf(delivery.id, attempt, schedule, clock.now()));
      this.#stir();
    }
    this.#ended.push(endpoint);
    this.#stir();
  }

  #mayBegin(leasedUntil: Date): boolean {
    const { clock, timeoutMs } = this.#options;
    return !this.#stopping && clock.now().getTime() + timeoutMs + settleMarginMs <= leasedUntil.getTime();
  }

  async #writeDown(): Promise<void> {
    const settlements = [...this.#settlements];
    const returned = [...this.#returned];
    const ended = [...this.#ended];
    if (settlements.length > 0)
      await settleDeliveries(this.#options.db, settlements, this.#options.clock.now());
    if (returned.length > 0) await returnDeliveries(this.#options.db, returned);
    this.#settlements = this.#settlements.slice(settlements.length);
    this.#returned = this.#returned.slice(returned.length);
    this.#ended = this.#ended.slice(ended.length);
    for (const { id } of settlements) this.#inHand.delete(id);
    for (const id of returned) this.#inHand.delete(id);
    for (const endpoint of ended) {
      const busy = (this.#busy.get(endpoint) ?? 1) - 1;
      if (busy === 0) this.#busy.delete(endpoint);
      else this.#busy.set(endpoint, busy);
    }
    // Only now: what is not written down still stands before what follows it in its session.
    if (ended.length > 0) this.#wanted = true;
  }

  async #wait(): Promise<void> {
    const { db, clock, shared } = this.#options;
    // Later than the claim, not later than now: between the two something may have become due.
    const due = this.#stopping ? undefined : await nextDue(db, this.#claimedAt);
    const look = shared ? this.#claimedAt.getTime() + lookEveryMs : Number.POSITIVE_INFINITY;
    const until = Math.min(due?.getTime() ?? Number.POSITIVE_INFINITY, look);
    const sleep = this.#sleep;
    if (this.#awake || (this.#stopping && this.#inHand.size === 0)) return;
    await clock.until(new Date(Math.min(until, endOfTime)), sleep.signal);
    if (!sleep.signal.aborted) this.#wanted = true; // the time has come, or the clock was moved
  }

  #becomeIdle(): void {
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) resolve();
  }
}

/** The latest moment a `Date` can hold. */
const endOfTime = 8.64e15;
