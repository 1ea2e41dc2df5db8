/** What the probe has seen in one document. */
export interface Probe {
  /** What the document's Content Security Policy has blocked: its directive and the blocked address's origin or keyword. */
  readonly blocked: readonly { readonly directive: string; readonly uri: string }[];
  /** Layout shifts of the page, outside of the element, without an input before them. */
  readonly shifts: readonly { readonly value: number; readonly at: number }[];
  /** Whether the element could be seen when it first left `idle`; `undefined` before. */
  readonly wasVisible: boolean | undefined;
  /** Milliseconds of main-thread tasks beyond 50 ms each. */
  readonly blockedMs: number;
}

/** The name of the global that the probe keeps its findings in. */
export const probeName = '__tutorSessionCertify';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

/** Runs in each document before its own scripts; has no reference to anything outside itself. */
export function installProbe(name: string): void {
  const probe = {
    blocked: [] as { directive: string; uri: string }[],
    shifts: [] as { value: number; at: number }[],
    wasVisible: undefined as boolean | undefined,
    blockedMs: 0,
  };
  Object.defineProperty(window, name, { value: probe });
  document.addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'enforce')
      probe.blocked.push({ directive: event.effectiveDirective, uri: event.blockedURI });
  });
  document.addEventListener('tutor-statechange', (event) => {
    const element = event.composedPath()[0];
    if (probe.wasVisible !== undefined || !(element instanceof HTMLElement)) return;
    const { width, height } = element.getBoundingClientRect();
    probe.wasVisible = width > 1 && height > 1 && element.checkVisibility();
  });
  const observe = (type: string, use: (entry: never) => void) => {
    try {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) use(entry as never);
      }).observe({ type, buffered: true });
    } catch {
      // An engine without this kind of entry reports none.
    }
  };
  // What moves inside the element, such as its own bar, is not the page's.
  const isOfPage = ({ node }: { node: Node | null }) =>
    node !== null && !node.parentElement?.closest('tutor-session');
  observe('layout-shift', ({ value, startTime, hadRecentInput, sources }: Shift) => {
    if (!hadRecentInput && sources.some(isOfPage)) probe.shifts.push({ value, at: startTime });
  });
  observe('longtask', (entry: { duration: number }) => {
    probe.blockedMs += entry.duration - 50;
  });
}
