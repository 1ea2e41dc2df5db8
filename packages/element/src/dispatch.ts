/** Dispatches an event that leaves the shadow roots around the element and goes up to the document. */
export function dispatch(element: Element, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
