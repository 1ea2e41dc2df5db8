/** Settles as `work` does, or rejects when `signal` aborts: whoever works may not heed it. */
export function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}
