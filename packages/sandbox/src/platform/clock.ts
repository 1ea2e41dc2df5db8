/** The service's time. Nothing reads the wall clock but the default one below, and a delivery's `webhook-timestamp`. */
export interface Clock {
  now(): Date;
  /** Resolves when the clock has reached `time`, or was moved, or `signal` aborts, and after a minute; callers look again. */
  until(time: Date, signal: AbortSignal): Promise<void>;
}

/** The time that a clock would show had it never been moved. */
export function unmovedTime(clock: MovableClock): Date {
  return new Date(clock.now().getTime() - clock.aheadMs());
}

/** A clock that can be moved forward, and brought back. */
export interface MovableClock extends Clock {
  /** Moves the clock forward to `time`; a time in the past changes nothing. */
  moveTo(time: Date): void;
  /** How far it was moved in all, in milliseconds. */
  aheadMs(): number;
  /** Moves it to so far ahead of where it would be had it never been moved; where that is back, stored times have to go back, too. */
  setAhead(milliseconds: number): void;
}

/** What stored times have to be brought back by when a clock is. */
export interface ClockReset {
  /** The time after it. */
  readonly now: Date;
  /** How much later it was before. */
  readonly aheadMs: number;
}

/** The longest that a timer can be set to, in milliseconds. */
export const maxTimerMs = 2 ** 31 - 1;

/** How often whoever waits looks at the clock: a timer does not notice that the machine's was set, or that it has slept. */
const lookEveryMs = 60_000;

/**
 * Makes a clock that starts at `start` (default: the present) and goes on at the wall clock's pace. A frozen one stands still until it is
 * moved: for tests, where nothing may depend on how long they take.
 */
export function createClock(start: Date = new Date(), { frozen = false } = {}): MovableClock {
  const createdMs = Date.now();
  const moved = new EventTarget();
  let aheadMs = 0;
  const now = () => new Date(start.getTime() + (frozen ? 0 : Date.now() - createdMs) + aheadMs);
  const setAhead = (milliseconds: number) => {
    aheadMs = milliseconds;
    moved.dispatchEvent(new Event('moved'));
  };
  return {
    now,
    until(time, signal) {
      return new Promise((resolve) => {
        const delay = Math.max(time.getTime() - now().getTime(), 0);
        const timer = frozen ? undefined : setTimeout(done, Math.min(delay, lookEveryMs));
        moved.addEventListener('moved', done);
        signal.addEventListener('abort', done);
        if (signal.aborted || (frozen && delay === 0)) done();
        function done() {
          clearTimeout(timer);
          moved.removeEventListener('moved', done);
          signal.removeEventListener('abort', done);
          resolve();
        }
      });
    },
    moveTo: (time) => setAhead(aheadMs + Math.max(time.getTime() - now().getTime(), 0)),
    aheadMs: () => aheadMs,
    setAhead,
  };
}
