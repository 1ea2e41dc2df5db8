import { embedOrigin } from './embed-url.ts';
import type { TutorSessionProperties } from './properties.ts';

/** Who asks for a start: nobody (`auto`), the page, or the student by the button. */
export type StartedBy = 'auto' | 'page' | 'student';

/** What a plan needs of the element. */
export interface StartingElement extends HTMLElement, TutorSessionProperties {
  start(): unknown;
}

/** The start that is pending or was the last: who asked for it, and when it is due. */
export interface StartPlan {
  by: StartedBy;
  /** Whether it is still to be begun: in the next update, so that two calls make one start. */
  pending: boolean;
  /** Whether it replaces a session that was lost. */
  reconnecting: boolean;
  /** Whether it must not resume the session before. */
  fresh: boolean;
  /** Asks for a start. */
  request(by: StartedBy, reconnecting?: boolean): void;
  /** Back to where a new element begins. */
  reset(): void;
  /** Returns whether to begin now; a `lazy` element is started once it is within half a viewport of the visible part. */
  isDue(): boolean;
}

/** Creates the plan of a new element, which begins by itself. */
export function createPlan(element: StartingElement): StartPlan {
  let observer: IntersectionObserver | undefined;
  const startWhenNear = () => {
    const onIntersect: IntersectionObserverCallback = (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      if (plan.pending && element.loading === 'lazy') element.start();
    };
    observer = new IntersectionObserver(onIntersect, { rootMargin: '50%' });
    observer.observe(element);
  };
  const plan: StartPlan = {
    by: 'auto',
    pending: true,
    reconnecting: false,
    fresh: false,
    request(by, reconnecting = false) {
      Object.assign(plan, { by, pending: true, reconnecting });
    },
    reset() {
      plan.request('auto');
      observer?.disconnect();
      observer = undefined;
    },
    isDue() {
      const { loading, tokenEndpoint, fetchToken } = element;
      if (!plan.pending || plan.by !== 'auto') return plan.pending;
      if (!tokenEndpoint && !fetchToken) return false;
      if (loading === 'lazy' && !observer) startWhenNear();
      return loading === 'eager';
    },
  };
  return plan;
}

/** Has the browser connect to an embed's server early, if its URL is known. Browsers close an unused connection after some seconds. */
export function preconnect(embedUrl: unknown): void {
  const href = embedOrigin(embedUrl);
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href });
  document.head.append(link);
  link.remove(); // the browser has seen it
}
