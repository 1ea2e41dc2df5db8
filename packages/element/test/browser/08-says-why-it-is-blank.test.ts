import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { PreflightReport } from '../../src/class.ts';
import { embedAt, endpoint, engine, frameOf, fromEndpoint, mount, ready, say } from './mount.ts';
import { testToken } from './test-token.ts';

test('the token endpoint gets a POST of params as JSON, and its embed_url wins over the attribute', async () => {
  await fetch(endpoint('asked'));
  const { el } = fromEndpoint('window', { params: { subject: 'math' }, embedUrl: embedAt('silent') });
  await expect.poll(() => el.sessionId).toBe('ses_window');
  const asked = (await (await fetch(endpoint('asked'))).json()) as string[];
  expect(asked.map((line) => JSON.parse(line))).toEqual([
    { method: 'POST', accept: 'application/json', referer: `${location.origin}/`, body: { subject: 'math' } },
  ]);
});

test.each([
  ['html', 'token_html'],
  ['bad-json', 'token_json'],
  ['no-object', 'token_json'],
  ['no-token', 'token_missing'],
  ['malformed', 'token_malformed'],
  ['expired', 'token_expired'],
  ['unauthorized', 'unauthorized'],
  ['forbidden', 'unauthorized'],
  ['missing', 'token_not_found'],
  ['broken', 'token_status'], // after its retries
])('a token endpoint that answers %s fails as %s', async (name, code) => {
  const { el } = fromEndpoint(name);
  await expect(el.ready).rejects.toMatchObject({ code, recoverable: false });
  expect(el).toMatchObject({ state: 'failed', error: { code } });
  expect(el.error?.message).not.toContain('eyJ');
  // A sentence, the mend, and where to read on.
  expect(el.error?.message).toMatch(
    new RegExp(`^[A-Z].+\\. .+ https://github\\.com/.+/errors\\.md#${code}$`),
  );
  await el.updateComplete;
  expect(el.shadowRoot?.querySelector('small')?.textContent).toBe(`${code}: ${el.error?.message}`);
  expect(el.error?.cause).toBeUndefined();
  expect(frameOf(el)).toBeNull();
});

test('a token endpoint that cannot be reached fails as token_unreachable', async () => {
  const { el } = fromEndpoint('', { tokenEndpoint: 'http://127.0.0.1:1/' });
  await expect(el.ready).rejects.toMatchObject({ code: 'token_unreachable' });
});

test('fetchToken that throws fails as fetch_token_failed, with what it threw as the cause', async () => {
  const cause = new Error('offline');
  const { el } = mount('', { fetchToken: () => Promise.reject(cause) });
  await expect(el.ready).rejects.toMatchObject({ code: 'fetch_token_failed', cause });
});

test('without a token source an eager element waits, and start() says what is missing', async () => {
  const { el } = mount('', { fetchToken: undefined as never });
  await el.updateComplete;
  expect(el.state).toBe('idle');
  await expect(el.start()).rejects.toMatchObject({ code: 'token_source_missing' });
});

test('params that are no JSON are refused before a token is asked for', async () => {
  const { el, asked } = mount();
  el.setAttribute('params', '{subject: math}');
  await expect(el.ready).rejects.toMatchObject({ code: 'params_invalid' });
  expect(asked()).toBe(0);
});

test('an embed that says nothing is up by its load, and reported as recoverable embed_silent', async () => {
  const { el } = mount('silent', { timeoutMs: 300 });
  const errors: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail }) => errors.push([detail.code, detail.recoverable]));
  await el.ready;
  await expect.poll(() => errors).toEqual([['embed_silent', true]]);
  expect(el.state).toBe('ready');
});

test('an embed that does not load leaves the spinner, a word about it and a way to try again', async () => {
  const { el } = mount('never', { timeoutMs: 200 });
  await expect.poll(() => el.error?.code).toBe('embed_silent');
  await el.updateComplete;
  expect(el).toMatchObject({ state: 'loading', error: { recoverable: true } });
  expect(el.error?.message).toContain('Nothing loaded.');
  expect(el.shadowRoot?.querySelector('p')?.textContent).toBe('This is taking longer than usual.');
  expect(el.shadowRoot?.querySelector('button')?.checkVisibility()).toBe(true);
});

test('with expect-ready silence is a failure, and load counts for nothing', async () => {
  const { el } = mount('silent', { timeoutMs: 300, expectReady: true });
  await expect(el.ready).rejects.toMatchObject({ code: 'embed_silent', recoverable: false });
  expect(el.state).toBe('failed');
  expect(frameOf(el)).toBeNull();
});

test('an embed that answered is never called silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const mounted = mount();
  await ready(mounted);
  vi.advanceTimersByTime(60_000);
  expect(mounted.el.error).toBeUndefined();
});

test('error.session fails the session when it is not recoverable; what follows is still dispatched', async () => {
  const mounted = mount();
  const { el, heard } = mounted;
  await ready(mounted);
  say(el, 'error.session', { error_code: 'x', recoverable: true });
  say(el, 'error.session', { error_code: 'internal_error', recoverable: false });
  await expect.poll(() => el.state).toBe('failed');
  expect(el.error).toMatchObject({ code: 'session_error', cause: { error_code: 'internal_error' } });
  say(el, 'session.ended');
  await expect.poll(() => heard.at(-1)?.event).toBe('session.ended');
  expect(el.state).toBe('failed');
});

test('an embed that refuses to be framed is silent, and whether a page loaded is told with it', async () => {
  const { el } = mount('refuses', { timeoutMs: 2000, expectReady: true });
  await expect(el.ready).rejects.toMatchObject({ code: 'embed_silent' });
  // A refused connection, frame-ancestors and COEP look the same to a page; docs/errors.md tells how to tell them apart.
  expect(el.error?.message).toContain('A page loaded.');
});

test('an embed whose server is not there is silent; only Chromium loads a page of its own for it', async () => {
  const { el } = mount(inject('goneOrigin'), { timeoutMs: 2000, expectReady: true });
  await expect(el.ready).rejects.toMatchObject({ code: 'embed_silent' });
  expect(el.error?.message).toContain(engine === 'chromium' ? 'A page loaded.' : 'Nothing loaded.');
});

test('an address that a browser will not go to throws nothing raw: Firefox says so at once, others by silence', async () => {
  const { el } = mount('http://127.0.0.1:1/', { timeoutMs: 400, expectReady: true });
  const code = engine === 'firefox' ? 'embed_url_invalid' : 'embed_silent';
  await expect(el.ready).rejects.toMatchObject({ code });
  expect(`${el.error} ${el.error?.cause}`).not.toContain(testToken);
});

test('on an insecure page it says that there is no microphone, and goes on', async () => {
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const mounted = mount();
  const told: unknown[] = [];
  mounted.el.addEventListener('tutor-error', ({ detail }) => told.push([detail.code, detail.recoverable]));
  await expect.poll(() => told).toEqual([['insecure_context', true]]);
  expect(['loading', 'ready']).toContain(mounted.el.state);
});

/** A page of its own, with its own policies, that has the element. */
async function pageWith(head: string, allow = ''): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.allow = allow;
  const loaded = new Promise<void>((resolve) => {
    // Of this page: what the embed of a test before still says is no sign that it is there.
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data !== 'loaded') return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
  });
  frame.srcdoc = `<!doctype html>${head}<script type="module">
    await import('${location.origin}/packages/element/src/index.ts');
    parent.postMessage('loaded', '*');
  </script>`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame.contentWindow as Window & typeof globalThis;
}

function elementOn(page: Window) {
  const el = page.document.createElement('tutor-session');
  el.fetchToken = async () => ({ token: testToken, embed_url: embedAt('hello') });
  const told: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail }) => told.push([detail.code, detail.recoverable]));
  page.document.body.append(el);
  return { el, told };
}

const csp = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

test.each(["frame-src 'self'", "frame-src 'none'", `child-src ${'https://other.example'}`])(
  'where the page’s %s blocks the embed, the directive to add is named',
  async (policy) => {
    const page = await pageWith(csp(policy));
    const violations: string[] = [];
    page.document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(
        JSON.stringify({ blocked: event.blockedURI, document: event.documentURI, sample: event.sample }),
      ),
    );
    const { el, told } = elementOn(page);
    await expect.poll(() => told).toEqual([['embed_blocked', false]]);
    expect(el.state).toBe('failed');
    expect(el.error?.message).toContain(`Add frame-src ${inject('embedOrigin')} https://`);
    expect(violations.join()).not.toContain(testToken);
  },
);

test('a policy that blocks another frame of the page is none of ours', async () => {
  const page = await pageWith(csp(`frame-src ${inject('embedOrigin')}`));
  const { el, told } = elementOn(page);
  await el.ready;
  const other = page.document.createElement('iframe');
  const violated = new Promise((resolve) =>
    page.document.addEventListener('securitypolicyviolation', resolve),
  );
  other.src = inject('evilOrigin');
  page.document.body.append(other);
  await violated;
  expect(told).toEqual([]);
  expect(el.state).toBe('ready');
});

test('where the page’s Permissions-Policy keeps the microphone from the embed, Chromium has it told; others don’t say', async () => {
  const page = await pageWith('', "microphone 'none'");
  const { el, told } = elementOn(page);
  await el.ready;
  expect(told).toEqual(engine === 'chromium' ? [['permission_blocked', true]] : []);
  if (engine !== 'chromium') return;
  expect(el.error?.message).toContain(`Add microphone=(self "${inject('embedOrigin')}") https://`);
});

test('preflight() tells what would be in the way, and neither fetches a token nor begins', async () => {
  const mounted = mount('hello', { loading: 'manual', embedUrl: embedAt('hello') });
  const report: PreflightReport = await mounted.el.preflight();
  expect(report).toMatchObject({ secureContext: true, online: navigator.onLine, embedReachable: true });
  expect(['granted', 'denied', 'prompt', 'unknown']).toContain(report.microphone);
  expect(['granted', 'denied', 'prompt', 'unknown']).toContain(report.camera);
  expect([mounted.asked(), mounted.el.state, frameOf(mounted.el)]).toEqual([0, 'idle', null]);
});

test('preflight() sees a server that is not there, what allow leaves out, an insecure page, and no network', async () => {
  const { el } = mount('hello', { loading: 'manual', embedUrl: inject('goneOrigin'), allow: 'autoplay' });
  expect(await el.preflight()).toMatchObject({
    ok: false,
    embedReachable: false,
    microphone: 'not_asked',
    camera: 'not_asked',
  });
  el.embedUrl = undefined;
  await el.updateComplete;
  expect(await el.preflight()).toMatchObject({ ok: navigator.onLine, embedReachable: undefined });
  vi.stubGlobal('isSecureContext', false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  expect(await el.preflight()).toMatchObject({ ok: false, secureContext: false, online: false });
});

test('preflight() sees a feature that the page’s policy blocks in Chromium; elsewhere it is denied or not told', async () => {
  const page = await pageWith('', "microphone 'none'");
  const { el } = elementOn(page);
  el.stop();
  const { microphone, ok } = await el.preflight();
  if (engine === 'chromium') expect([microphone, ok]).toEqual(['blocked', false]);
  else expect(['denied', 'prompt', 'granted', 'unknown']).toContain(microphone);
});
