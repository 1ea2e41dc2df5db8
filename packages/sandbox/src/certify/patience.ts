/** How long a run waits for a page. */
export interface Patience {
  /** How long the next visit may take, in milliseconds. */
  visitMs(): number;
  /** Whether what failed may be tried once more. */
  mayRetry(): boolean;
  /** Called when something was waited for in vain, or failed. */
  onFailure(): void;
  /** Whether the run ends here. */
  isOver(): boolean;
}

/** A page that hangs for ever ends a visit after this time, in milliseconds. */
const maxVisitMs = 300_000;

/** A quick run at a page that fails, or lets it wait in vain, ends within a minute; what goes well is never cut short. In milliseconds. */
const quickMs = { end: 40_000, lastBegin: 25_000, shortestVisit: 15_000 } as const;

export function createPatience(isQuick: boolean, now: () => number = () => performance.now()): Patience {
  const begun = now();
  const elapsedMs = () => Math.round(now() - begun);
  let hasFailed = false;
  return {
    visitMs: () => (isQuick ? Math.max(quickMs.shortestVisit, quickMs.end - elapsedMs()) : maxVisitMs),
    mayRetry: () => !isQuick || elapsedMs() < quickMs.lastBegin,
    onFailure() {
      hasFailed = true;
    },
    isOver: () => isQuick && hasFailed && elapsedMs() >= quickMs.lastBegin,
  };
}
