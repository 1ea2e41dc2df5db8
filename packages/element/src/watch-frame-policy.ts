/**
 * Calls `onBlocked` with the directive to add when the page's Content-Security-Policy keeps frames from `origin`. That is
 * all a browser tells of it: the frame looks like any other, with a `load` or without (measured in three engines).
 */
export function watchFramePolicy(
  origin: string,
  signal: AbortSignal,
  onBlocked: (directive: string) => void,
): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition, effectiveDirective }) => {
      const directive = `frame-src ${origin}`;
      const blocked = `${effectiveDirective} ${blockedURI}/`; // the origin only, or with a path
      if (disposition === 'enforce' && blocked.startsWith(`${directive}/`)) onBlocked(directive);
    },
    { signal },
  );
}
