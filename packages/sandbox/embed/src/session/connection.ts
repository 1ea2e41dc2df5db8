/** Calls `task` once after `ms`; the answer cancels it. */
export type Schedule = (task: () => void, ms: number) => () => void;

/** The platform's timers. */
export const scheduleByTimeout: Schedule = (task, ms) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** What can fail and be tried again by itself. */
export type Lane = 'start' | 'heartbeat' | 'messages' | 'command' | 'voice';

const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Knows which calls are failing and tries them again, with growing pauses: 1, 2, 4, 8 and then 15 seconds, each up to a quarter
 * shorter or longer so that a whole class doesn't come back in the same instant.
 */
export class Connection {
  readonly #schedule: Schedule;
  readonly #retry: (lane: Lane) => void;
  readonly #random: () => number;
  readonly #failing = new Set<Lane>();
  #attempt = 0;
  #cancel: (() => void) | undefined;

  constructor({ schedule, retry, random = Math.random }: ConnectionOptions) {
    this.#schedule = schedule;
    this.#retry = retry;
    this.#random = random;
  }

  get reconnecting(): boolean {
    return this.#failing.size > 0;
  }

  failed(lane: Lane, retryAfterMs = 0): void {
    this.#failing.add(lane);
    if (this.#cancel) return;
    const base = delaysMs[Math.min(this.#attempt++, delaysMs.length - 1)] ?? 15_000;
    const ms = Math.max(base * (0.75 + this.#random() / 2), retryAfterMs);
    this.#cancel = this.#schedule(() => this.retryNow(), ms);
  }

  ok(lane: Lane): void {
    this.#failing.delete(lane);
    if (this.#failing.size === 0) this.stop();
  }

  /** Tries everything that is failing at once, e.g. because the network is back. */
  retryNow(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const lane of [...this.#failing]) this.#retry(lane);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#failing.clear();
    this.#attempt = 0;
  }
}

export interface ConnectionOptions {
  schedule: Schedule;
  retry(lane: Lane): void;
  random?: () => number;
}
