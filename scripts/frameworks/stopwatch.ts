/** Takes the time of steps that follow each other. */
export interface Stopwatch {
  /** Ends a step. */
  lap(name: string): void;
  /** Each step with its seconds, such as `install 4.1 s, build 2.0 s`. */
  times(): string;
}

/** Starts now. */
export function startStopwatch(): Stopwatch {
  const laps: string[] = [];
  let before = performance.now();
  return {
    lap(name) {
      const now = performance.now();
      laps.push(`${name} ${((now - before) / 1000).toFixed(1)} s`);
      before = now;
    },
    times: () => laps.join(', '),
  };
}
