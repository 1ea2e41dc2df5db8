import { embedOrigin } from './embed-url.ts';
import { pageFrame } from './page-frame.ts';
import type { SessionHost } from './session-host.ts';

/**
 * Who asks for a start: nobody (`auto`), the element in the place of a session that a move or a changed attribute has undone,
 * the page, or the student by the button. The first two wait while the element is not rendered.
 */
export type StartedBy = 'auto' | 'element' | 'page' | 'student';

/** The start that is pending or was the last: who asked for it, and when it is due. */
export interface StartPlan {
  by: StartedBy;
  /** Whether it is still to be begun: in the next update, so that two calls make one start. */
  pending: boolean;
  /** Whether it replaces a session that was lost. */
  reconnecting: boolean;
  /** Whether it must not resume the session before. */
  fresh: boolean;
  /** Asks for a start; one that was asked for with `fresh` stays so. */
  request(by: StartedBy, reconnecting?: boolean, fresh?: boolean): void;
  /** Takes the pending start; returns whether it must not resume the session before. */
  take(): boolean;
  /** Back to where a new element begins. */
  reset(): void;
  /**
   * Returns whether to begin now. Where that is not so, but will be once the element is shown, or a `lazy` one is within half a
   * viewport of the visible part, the element is updated or started then.
   */
  isDue(): boolean;
}

/** Creates the plan of a new element, which begins by itself. Its `layout()` is rendered where the element is, or its content. */
export function createPlan(element: SessionHost, layout: () => Element): StartPlan {
  let observer: IntersectionObserver | ResizeObserver | undefined;
  const stopWaiting = () => {
    observer?.disconnect();
    observer = undefined;
  };
  const wait = (target: Element, created: IntersectionObserver | ResizeObserver) => {
    observer = created;
    observer.observe(target);
  };
  const startWhenNear = () => {
    const onIntersect: IntersectionObserverCallback = (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      stopWaiting();
      if (plan.pending && element.loading === 'lazy') element.start();
    };
    wait(element, new IntersectionObserver(onIntersect, { rootMargin: '50%' }));
  };
  const updateWhenShown = () => {
    const onResize = () => {
      if (!isShown(layout())) return;
      stopWaiting();
      element.requestUpdate();
    };
    wait(layout(), new ResizeObserver(onResize));
  };
  const plan: StartPlan = {
    by: 'auto',
    pending: true,
    reconnecting: false,
    fresh: false,
    request(by, reconnecting = false, fresh = false) {
      Object.assign(plan, { by, pending: true, reconnecting, fresh: fresh || plan.fresh });
    },
    take() {
      const { fresh } = plan;
      plan.pending = plan.fresh = false;
      return fresh;
    },
    reset() {
      plan.request('auto');
      stopWaiting();
    },
    isDue() {
      const { by, pending } = plan;
      const { loading, src, tokenEndpoint, fetchToken } = element;
      if (!pending) return false;
      if (by === 'auto' && !(src || tokenEndpoint || fetchToken)) return false;
      if (src && pageFrame(element)) return true; // the page's own frame is already on its way
      if (by === 'auto' && loading !== 'eager') {
        if (loading === 'lazy' && !observer) startWhenNear();
        return false;
      }
      if (by === 'page' || by === 'student' || isShown(element) || isShown(layout())) {
        stopWaiting();
        return true;
      }
      if (!observer) updateWhenShown();
      return false;
    },
  };
  return plan;
}

/**
 * Whether an element is rendered: not in a part of the page with `display: none`, such as a closed dialog or a hidden `<Activity>`.
 * What is off-screen, transparent or in a background tab is (decision 72). jsdom cannot tell.
 */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Has the browser connect to an embed's server early, if its URL is known. Browsers close an unused connection after some seconds. */
export function preconnect(embedUrl: unknown): void {
  const href = embedOrigin(embedUrl);
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href });
  document.head.append(link);
  link.remove(); // the browser has seen it
}
