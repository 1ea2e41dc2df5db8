/** Puts a frame first in `layout` that is hidden and shows nothing. */
export function addBlankFrame(layout: ParentNode): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('part', 'frame');
  frame.inert = true; // until it is up
  frame.hidden = true; // until it is navigated: a blank one is not worth a layout
  layout.prepend(frame);
  void frame.contentWindow; // the browser makes it at the first look: now, and not when the token is there
  return frame;
}

/** Hides a frame that is the page's, and takes away what it shows, without a history entry. */
export function emptyFrame(frame: HTMLIFrameElement): void {
  frame.hidden = true;
  frame.contentWindow?.location.replace('about:blank');
}
