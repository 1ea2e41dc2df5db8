import type { Schedule } from './connection.ts';

/** Half of what the service asks for, so that one that gets lost does no harm. */
const everyMs = 15_000;

/** The next heartbeat, always one: a heartbeat out of turn puts it off. */
export class Heartbeat {
  readonly #schedule: Schedule;
  readonly #beat: () => void;
  #cancel: (() => void) | undefined;

  constructor(schedule: Schedule, beat: () => void) {
    this.#schedule = schedule;
    this.#beat = beat;
  }

  /** Beats 15 seconds from now, and not before. */
  restart(): void {
    this.stop();
    this.#cancel = this.#schedule(this.#beat, everyMs);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
