import type { SessionHost } from './session-host.ts';

/**
 * The page's own frame, which goes to `src` by itself: in the HTML, or in the tree of a framework. It is never moved, which would load
 * it again.
 */
export function pageFrame(host: SessionHost): HTMLIFrameElement | undefined {
  if (host.src) return host.querySelector<HTMLIFrameElement>(':scope>iframe[slot=frame]') ?? undefined;
}
