import type { SessionHost } from './session-host.ts';

/** Makes the element as high as what is in its frame, `height` pixels, within the two bounds that the page's styles may set. */
export function setHeight(host: SessionHost, height: unknown): void {
  if (!host.fitContent || typeof height !== 'number' || !(height > 0)) return;
  const size = `clamp(var(--tutor-session-min-block-size,10rem),${height}px,var(--tutor-session-max-block-size,100rem))`;
  host.style.setProperty('--tutor-session-block-size', size);
}
