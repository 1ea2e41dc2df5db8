/** Whether the browser renders the page ahead of a student, who may never come (decision 72). */
export function isPrerendered(): boolean {
  return !!(document as { prerendering?: boolean }).prerendering; // not in Firefox and WebKit
}

/** Calls `then` as soon as the page is shown: at once, unless it is prerendered. */
export function whenShown(then: () => void): void {
  if (isPrerendered()) document.addEventListener('prerenderingchange', then, { once: true });
  else then();
}
