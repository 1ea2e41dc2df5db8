/**
 * Runs in the page: the texts of which a part can be seen in no way. A box that does not scroll shows all of what is in it; one that scrolls
 * has room for the highest line in it; and the open problem ends between two lines.
 */
export function findCutTexts(): string[] {
  const cut = new Set<string>();
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('input, select');
  const parent = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const check = (text: string, rect: DOMRect, from: Element) => {
    if (rect.width <= 1 || rect.height <= 1) return;
    for (let box: Element | null = from; box && box !== document.body; box = parent(box)) {
      const { overflowX, overflowY, position, display, clipPath } = getComputedStyle(box);
      if (clipPath !== 'none' || position === 'fixed' || box.localName === 'dialog') return; // for screen readers only, or over all
      if (overflowY === 'visible' || display === 'inline' || display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      const above = edge.top - rect.top;
      const below = rect.bottom - edge.bottom;
      const beside = Math.max(edge.left - rect.left, rect.right - edge.right);
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const isWhole = box.matches('.problem p') && below < rect.height;
      const isCut = scrolls(overflowY)
        ? box.clientHeight + 1 < rect.height || (isWhole && below > 1)
        : Math.max(above, below) > 1;
      if (isCut || (!scrolls(overflowX) && beside > 1))
        cut.add(`${text} in ${box.localName}.${box.getAttribute('class')}`);
      if (scrolls(overflowY)) return; // what is around it shows the box, not all that is in it
    }
  };
  const look = (root: ParentNode & Node) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (!shown(element)) continue;
      if (element.matches('.fraction, svg text'))
        check(element.textContent ?? '', element.getBoundingClientRect(), element);
      for (const node of element.matches('svg *') ? [] : element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) check(node.data.trim(), rect, element);
      }
    }
  };
  look(document);
  return [...cut];
}
