/** Gives the element itself the focus, so that a student whose button or frame goes away keeps their place. */
export function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
