import { embedOrigin } from './embed-url.ts';
import { pageFrame } from './page-frame.ts';
import type { SessionHost } from './session-host.ts';
import { isPrerendered, whenShown } from './when-shown.ts';

/**
 * Who asks for a start: nobody (`auto`), the element in the place of a session that a move or a changed attribute has undone,
 * the page, or the student by the button. The first two wait while the element is not rendered.
 */
export type StartedBy = 'auto' | 'element' | 'page' | 'student';

/** `near` is within half a viewport of the visible part; `page-shown` where the page is prerendered; `undefined` when it is asked for. */
type Due = 'now' | 'near' | 'shown' | 'page-shown' | undefined;

/** The start that is pending, or none. */
export interface StartPlan {
  /** Asks for a start, in the next update; one that was asked for with `fresh`, which does not resume the session before, stays so. */
  request(by: StartedBy, fresh?: boolean): void;
  /** Calls `begin` if a start is pending and due; else another update comes as soon as it is. */
  beginWhenDue(begin: (fresh: boolean) => void): void;
  /** Takes back the pending start. */
  cancel(): void;
}

/** Creates the plan of a new element, which begins by itself. Its `layout()` is rendered where the element is, or its content. */
export function createPlan(element: SessionHost, layout: () => Element): StartPlan {
  let startedBy: StartedBy = 'auto';
  let isPending = true;
  let isFresh = false;
  let observer: IntersectionObserver | ResizeObserver | undefined;
  /** What the observer waits for. */
  let awaited: Due;

  const request: StartPlan['request'] = (by, fresh = false) => {
    startedBy = by;
    isPending = true;
    isFresh ||= fresh;
    element.requestUpdate();
  };
  const onIntersect: IntersectionObserverCallback = (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) request('page');
  };
  const onResize = () => {
    if (isShown(layout())) element.requestUpdate();
  };
  const awaitDue = (due: Due) => {
    observer?.disconnect();
    observer = undefined;
    awaited = due;
    if (due === 'near') observer = new IntersectionObserver(onIntersect, { rootMargin: '50%' });
    if (due === 'shown') observer = new ResizeObserver(onResize);
    observer?.observe(due === 'near' ? element : layout());
    if (due === 'page-shown') whenShown(() => element.requestUpdate());
  };
  const cancel = () => {
    isPending = isFresh = false;
    awaitDue(undefined);
  };
  return {
    cancel,
    request,
    beginWhenDue(begin) {
      const due = isPending && element.isConnected ? dueWhen(startedBy, element, layout) : undefined;
      if (due === 'now') {
        const fresh = isFresh;
        cancel();
        begin(fresh);
      } else if (due !== awaited) awaitDue(due);
    },
  };
}

function dueWhen(by: StartedBy, element: SessionHost, layout: () => Element): Due {
  const { loading, src, tokenEndpoint, fetchToken } = element;
  const isAuto = by === 'auto';
  if (isAuto && !(src || tokenEndpoint || fetchToken)) return undefined;
  if (isPrerendered()) return 'page-shown';
  if (pageFrame(element)) return 'now'; // the page's own frame is already on its way
  if (isAuto && loading !== 'eager') return loading === 'lazy' ? 'near' : undefined;
  if (by === 'page' || by === 'student') return 'now';
  return isShown(element) || isShown(layout()) ? 'now' : 'shown';
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
  whenShown(() => {
    const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href });
    document.head.append(link);
    link.remove(); // the browser has seen it
  });
}
