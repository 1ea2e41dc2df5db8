import type { SessionHost } from './session-host.ts';

const property = '--tutor-session-block-size';

/**
 * Returns what makes the element as high as what is in its frame, `block_size` pixels, within the two bounds that the page's styles may
 * set. A page that takes the style away, as a morph to the server's HTML does, does not undo that.
 */
export function createFit(host: SessionHost): (size: { block_size?: unknown }) => void {
  let height = '';
  const set = () => host.style.setProperty(property, height);
  const observer = new MutationObserver(() => host.style.getPropertyValue(property) || set());
  return ({ block_size }) => {
    if (!host.fitContent || typeof block_size !== 'number' || !(block_size > 0)) return;
    height = `clamp(var(--tutor-session-min-block-size,10rem),${block_size}px,var(--tutor-session-max-block-size,100rem))`;
    set();
    observer.observe(host, { attributeFilter: ['style'] });
  };
}
