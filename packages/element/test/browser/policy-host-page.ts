/** What the query of a partner's page may ask for. */
export interface HostPageOptions {
  /** The integrity value on the tag; the right one unless the query names another. */
  integrity: string;
  /** Which embed: `plain` or `isolated`. */
  embed?: string;
  /** Whether the page has a Lit of its own before the element's file. */
  lit?: string;
  /** Whether the page also reports what `preflight()` returns. */
  preflight?: string;
  /** Whether the page offers a tool, and says a message and a draft once it is ready, and reports how that went. */
  talk?: string;
}

export const nonce = 'bm9uY2U';

/** A partner's page as in the README, which reports to its parent what happens to the session. */
export function hostPage({
  integrity,
  embed = 'plain',
  lit = '',
  preflight = '',
  talk = '',
}: HostPageOptions): string {
  const own = lit && `<script type="module" nonce="${nonce}" src="/own-lit.js"></script>`;
  return `<!doctype html>
<html lang="en">
<title>A partner’s page</title>
<script nonce="${nonce}">
  Math.random = () => 1.96; // hardly a pause before a retry
  const violations = [], blocked = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample }) => {
    violations.push(effectiveDirective);
    blocked.push({ blockedURI, documentURI, sample });
  });
</script>
${own}
<script type="module" nonce="${nonce}" src="/tutor-session.min.js" integrity="${integrity}" crossorigin></script>
<body>
<tutor-session token-endpoint="/token?embed=${embed}" timeout-ms="1000" expect-ready></tutor-session>
<script type="module" nonce="${nonce}">
  const el = document.querySelector('tutor-session');
  let preflight, called;
  const said = [];
  const report = () => parent.postMessage({
    preflight,
    said,
    called,
    defined: !!customElements.get('tutor-session'),
    state: el.state ?? '',
    code: el.error?.code ?? '',
    message: el.error?.message ?? '',
    styled: getComputedStyle(el).position === 'relative',
    ownLit: !!document.querySelector('#own-lit'),
    violations,
    blocked,
  }, '*');
  el.addEventListener('tutor-statechange', report);
  ${preflight && "el.addEventListener('tutor-error', report);"}
  addEventListener('securitypolicyviolation', report);
  addEventListener('load', report);
  report();
  const say = async () => {
    await customElements.whenDefined('tutor-session');
    el.tools = { show: { description: 'Shows it', inputSchema: {}, execute() { called = true; report(); } } };
    await el.ready;
    await el.sendMessage('Hello').then(() => said.push('message'), ({ code }) => said.push(code));
    await el.setDraft('I think').then(() => said.push('draft'), ({ code }) => said.push(code));
    const call = { event: 'embed.request', data: { id: 'call-1', tool: 'show', input: {} } };
    el.shadowRoot.querySelector('iframe').contentWindow.postMessage({ send: [call] }, '*');
    report();
  };
  ${talk && 'say();'}
  ${preflight && `customElements.whenDefined('tutor-session').then(() => el.preflight()).then((value) => { preflight = value; report(); });`}
</script>
</html>`;
}
