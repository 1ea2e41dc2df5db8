/** Resolves after the time, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
