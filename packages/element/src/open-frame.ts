/** Puts a blank frame before what is in `root`; `onLoad` is called when any other document has loaded in it. */
export function openFrame(root: ParentNode, onLoad: () => void): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('part', 'frame');
  frame.inert = true; // until it is up
  frame.hidden = true; // until it is sent on: a blank one is not worth a layout
  root.prepend(frame);
  // Listening begins after the blank document's own load, which is synchronous; WebKit tells a second one where the
  // page's CSP blocks the embed.
  frame.onload = () => {
    if (frame.contentDocument?.URL !== 'about:blank') onLoad();
  };
  return frame;
}
