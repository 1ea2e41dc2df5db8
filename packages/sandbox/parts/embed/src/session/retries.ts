/** Calls `task` once after `ms`; returns a function that cancels it. */
export type Schedule = (task: () => void, ms: number) => () => void;

export const scheduleByTimeout: Schedule = (task, ms) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** Calls by which what waits is sent. */
export type QueuedCall = 'messages' | 'command' | 'voice' | 'page' | 'feedback' | 'reply';

/** Kinds of calls that can fail and be tried again. */
export type CallKind = 'start' | 'heartbeat' | QueuedCall;

const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Keeps track of which kinds of calls are failing and retries them after 1, 2, 4, 8 and then every 15 seconds, each delay up to a
 * quarter shorter or longer so that a whole class does not come back in the same instant.
 */
export class Retries {
  readonly #options: RetriesOptions;
  readonly #failing = new Set<CallKind>();
  #attempt = 0;
  #cancel: (() => void) | undefined;

  constructor(options: RetriesOptions) {
    this.#options = options;
  }

  get pending(): boolean {
    return this.#failing.size > 0;
  }

  failed(kind: CallKind, retryAfterMs = 0): void {
    this.#failing.add(kind);
    if (this.#cancel) return;
    const { schedule, random = Math.random } = this.#options;
    const base = delaysMs[Math.min(this.#attempt++, delaysMs.length - 1)] ?? 15_000;
    const ms = Math.max(base * (0.75 + random() / 2), retryAfterMs);
    this.#cancel = schedule(() => this.retryNow(), ms);
  }

  succeeded(kind: CallKind): void {
    this.#failing.delete(kind);
    if (this.#failing.size === 0) this.stop();
  }

  /** Retries all that is failing at once, e.g. because the network is back. */
  retryNow(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const kind of [...this.#failing]) this.#options.retry(kind);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#failing.clear();
    this.#attempt = 0;
  }
}

export interface RetriesOptions {
  schedule: Schedule;
  retry(kind: CallKind): void;
  random?: (() => number) | undefined;
}
