/** Has the browser connect to an origin ahead of need. Browsers let an unused connection go after some seconds. */
export function preconnect(origin: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
  link.remove(); // the browser has seen it
}
