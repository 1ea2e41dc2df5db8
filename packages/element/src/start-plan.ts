import type { TutorSessionProperties } from './properties.ts';

/** Who asks for a start: nobody (`auto`), the page, or the student by the button. */
export type StartedBy = 'auto' | 'page' | 'student';

/** The start that is pending or was the last: who asked for it, and when it is due. */
export class StartPlan {
  by: StartedBy = 'auto';
  /** Whether it is still to be begun: in the next update, so that two calls make one start. */
  pending = true;
  /** Whether it replaces a session that was lost. */
  reconnecting = false;
  /** Whether it must not resume the session before. */
  fresh = false;
  #unobserve: (() => void) | undefined;

  /** Asks for a start. */
  request(by: StartedBy, reconnecting = false): void {
    Object.assign(this, { by, pending: true, reconnecting });
  }

  /** Back to where a new element begins. */
  reset(): void {
    this.request('auto');
    this.#unobserve?.();
    this.#unobserve = undefined;
  }

  /** Returns whether to begin now; `onNear` is called when a `lazy` element comes near the viewport. */
  isDue(element: Element & TutorSessionProperties, onNear: () => void): boolean {
    const { loading, tokenEndpoint, fetchToken } = element;
    if (!this.pending || this.by !== 'auto') return this.pending;
    if (!tokenEndpoint && !fetchToken) return false;
    if (loading === 'lazy') this.#unobserve ??= whenNear(element, onNear);
    return loading === 'eager';
  }
}

/** Calls `onNear` once, when the element is within half a viewport of the visible part; returns what ends the wait. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Has the browser connect to an origin early, if there is one. Browsers close an unused connection after some seconds. */
export function preconnect(origin: string | undefined): void {
  if (!origin) return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
  link.remove(); // the browser has seen it
}
