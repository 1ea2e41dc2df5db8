/** The page's own frame, which is in the HTML, or in the tree of a framework, and is never moved: that would load it again. */
export function pageFrame(host: Element): HTMLIFrameElement | null {
  return host.querySelector<HTMLIFrameElement>(':scope>iframe[slot=frame]');
}
