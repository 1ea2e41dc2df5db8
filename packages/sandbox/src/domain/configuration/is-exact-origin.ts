/**
 * Returns whether `origin` is an exact web origin: scheme, host and port as a browser writes them. Characters that `URL` allows in a
 * host but a policy reads as its own (`;`, `,`, `*`, quotes) are refused: it goes into `frame-ancestors`.
 */
export function isExactOrigin(origin: string): boolean {
  return (
    /^https?:\/\/[a-z\d.:[\]-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
  );
}
