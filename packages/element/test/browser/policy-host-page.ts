/** What the query of a partner's page may ask for. */
export interface HostPageOptions {
  integrity: string;
  /** Which embed: `plain` or `isolated`. */
  embed?: string;
  /** Whether the page has a Lit of its own, `once` or `twice`, before the element's file. */
  lit?: string;
  /** Whether the file is not the one its integrity value was made of. */
  changed?: string;
}

export const nonce = 'bm9uY2U';

/** A partner's page as the README has it, which tells its parent what becomes of the session. */
export function hostPage({ integrity, embed = 'plain', lit, changed }: HostPageOptions): string {
  const copies = lit ? (lit === 'twice' ? ['', '?second'] : ['']) : [];
  const own = copies.map(
    (copy) => `<script type="module" nonce="${nonce}" src="/own-lit.js${copy}"></script>`,
  );
  return `<!doctype html>
<html lang="en">
<title>A partner’s page</title>
<script nonce="${nonce}">
  const violations = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
</script>
${own.join('')}
<script type="module" nonce="${nonce}" src="/tutor-session.min.js${changed ? '?changed' : ''}" integrity="${integrity}" crossorigin></script>
<body>
<tutor-session token-endpoint="/token?embed=${embed}" timeout-ms="1000" expect-ready></tutor-session>
<script type="module" nonce="${nonce}">
  const el = document.querySelector('tutor-session');
  const tell = () => parent.postMessage({
    defined: !!customElements.get('tutor-session'),
    state: el.state ?? '',
    code: el.error?.code ?? '',
    styled: getComputedStyle(el).position === 'relative',
    ownLit: !!document.querySelector('#own-lit'),
    violations,
  }, '*');
  el.addEventListener('tutor-statechange', tell);
  addEventListener('securitypolicyviolation', tell);
  tell();
</script>
</html>`;
}
