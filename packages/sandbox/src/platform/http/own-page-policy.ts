/** The Content-Security-Policy of a page that has all it needs from this server; with the directives in which pages differ. */
export function ownPagePolicy(...more: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...more,
  ].join('; ');
}
