/**
 * The scheme a frame is shown in. Asked of its `color`, a `light-dark()` in our styles, which minds all that counts: the
 * page's `color-scheme`, a `<meta name="color-scheme">`, and the student's preference where both are allowed.
 */
export function colorSchemeOf(frame: HTMLIFrameElement): 'light' | 'dark' {
  return getComputedStyle(frame).color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
}
