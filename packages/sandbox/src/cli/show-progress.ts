import type { OnProgress } from '../platform/data-folder/back-up-folder.ts';

const everyMs = 2_000;

/** Prints how far long work is, to stderr, every two seconds. */
export function showProgress(what: string, now: () => number = () => performance.now()): OnProgress {
  let printedAt = now();
  return (done, total) => {
    if (now() - printedAt < everyMs) return;
    printedAt = now();
    console.error(`${what}: ${megabytes(done)} of ${megabytes(total)}`);
  };
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
