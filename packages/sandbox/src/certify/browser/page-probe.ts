/** What the probe has seen in one document. */
export interface Probe {
  /** The directives by which the document's Content Security Policy has blocked something. */
  readonly blocked: readonly string[];
  /** Layout shifts of the page, outside of the element, without an input before them. */
  readonly shifts: readonly number[];
  /** Whether the element could be seen when it first left `idle`; `undefined` before. */
  readonly wasVisible: boolean | undefined;
  /** What the element said to the page's developer. */
  readonly errors: readonly { readonly code: string; readonly message: string }[];
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
    blocked: [] as string[],
    shifts: [] as number[],
    wasVisible: undefined as boolean | undefined,
    errors: [] as { code: string; message: string }[],
  };
  Object.defineProperty(window, name, { value: probe });
  document.addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'enforce') probe.blocked.push(event.effectiveDirective);
  });
  document.addEventListener('tutor-statechange', (event) => {
    const element = event.composedPath()[0];
    if (probe.wasVisible !== undefined || !(element instanceof HTMLElement)) return;
    const { width, height } = element.getBoundingClientRect();
    probe.wasVisible = width > 1 && height > 1 && element.checkVisibility();
  });
  const keep = ({ detail }: Event & { readonly detail?: Error & { readonly code: string } }) => {
    if (detail) probe.errors.push({ code: String(detail.code), message: String(detail.message) });
  };
  document.addEventListener('tutor-error', keep, { capture: true }); // a listener of the page may stop it
  // What moves inside the element, such as its own bar, is not the page's.
  const isOfPage = ({ node }: { node: Node | null }) =>
    node !== null && !node.parentElement?.closest('tutor-session');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && sources.some(isOfPage)) probe.shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });
}
