/** The service's time. Nothing in the sandbox reads the wall clock but the default one below. */
export interface Clock {
  now(): Date;
  /** Resolves when the clock has reached `time`, or was moved, or `signal` aborts; callers look again. */
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

const maxTimerMs = 2 ** 31 - 1;

/** Makes a clock that starts at `start` (default: the present) and goes on at the wall clock's pace. */
export function createClock(start: Date = new Date()): MovableClock {
  const unmoved = start.getTime() - Date.now();
  let offset = unmoved;
  const moved = new EventTarget();
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    until(time, signal) {
      return new Promise((resolve) => {
        const delay = Math.min(Math.max(time.getTime() - now().getTime(), 0), maxTimerMs);
        const timer = setTimeout(done, delay);
        moved.addEventListener('moved', done);
        signal.addEventListener('abort', done);
        if (signal.aborted) done();
        function done() {
          clearTimeout(timer);
          moved.removeEventListener('moved', done);
          signal.removeEventListener('abort', done);
          resolve();
        }
      });
    },
    moveTo(time) {
      offset += Math.max(time.getTime() - now().getTime(), 0);
      moved.dispatchEvent(new Event('moved'));
    },
    aheadMs: () => offset - unmoved,
    setAhead(milliseconds) {
      offset = unmoved + milliseconds;
      moved.dispatchEvent(new Event('moved'));
    },
  };
}

/** A clock that stands still until it is moved: for tests, where nothing may depend on how long they take. */
export function createFrozenClock(start: Date = new Date()): MovableClock {
  let present = start.getTime();
  const moved = new EventTarget();
  return {
    now: () => new Date(present),
    until(time, signal) {
      return new Promise((resolve) => {
        moved.addEventListener('moved', done);
        signal.addEventListener('abort', done);
        if (signal.aborted || time.getTime() <= present) done();
        function done() {
          moved.removeEventListener('moved', done);
          signal.removeEventListener('abort', done);
          resolve();
        }
      });
    },
    moveTo(time) {
      present = Math.max(present, time.getTime());
      moved.dispatchEvent(new Event('moved'));
    },
    aheadMs: () => present - start.getTime(),
    setAhead(milliseconds) {
      present = start.getTime() + milliseconds;
      moved.dispatchEvent(new Event('moved'));
    },
  };
}
