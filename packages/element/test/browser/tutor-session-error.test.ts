/** @module-tag explains-a-blank-session */
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { control, engine, fromEndpoint, mount, ready, send, useFakeTimers } from './mount.ts';
import { elementOn, pageWith } from './page-with-policies.ts';
import { testToken } from './test-token.ts';

test.each([
  ['moved', 'token_status', 'HTTP 405'],
  ['login', 'token_html', 'HTTP 200'],
])(
  'where a framework redirects /%s to /%s/ by 301 the error names the address to set',
  async (name, code, status) => {
    const { el } = fromEndpoint(name);
    await expect(el.ready).rejects.toMatchObject({ code });
    expect(el.error?.message).toContain(
      `${status} after a redirect to ${inject('embedOrigin')}/token/${name}/ See`,
    );
  },
);

/** Counts the hellos of embeds. */
function countHellos(): () => number {
  let hellos = 0;
  const onMessage = ({ data }: MessageEvent) => void (data?.event === 'embed.hello' && hellos++);
  addEventListener('message', onMessage);
  onTestFinished(() => removeEventListener('message', onMessage));
  return () => hellos;
}

test('an embed that posted nothing but its hello is never reported as silent', async () => {
  useFakeTimers();
  const hellos = countHellos();
  const { el } = mount('only-hello');
  await expect.poll(hellos).toBe(1);
  await el.ready;
  vi.advanceTimersByTime(60_000);
  expect(el.error).toBeUndefined();
});

test('with expect-ready an embed that sent a message may post a hello again, and then nothing', async () => {
  useFakeTimers();
  const hellos = countHellos();
  const mounted = mount('only-hello-then-commanded', { expectReady: true });
  await expect.poll(hellos).toBe(1);
  send(mounted.el, 'embed.ready');
  await ready(mounted);
  control(mounted.el, { hellos: 1 });
  await expect.poll(hellos).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(mounted.el).toMatchObject({ state: 'ready', error: undefined });
});

test('an embed that refuses to be framed fails as embed_silent, which says whether a page has loaded', async () => {
  const { el, asked } = mount('refuses', { expectReady: true, timeoutMs: 1500 });
  await expect(el.ready).rejects.toMatchObject({ code: 'embed_silent' });
  // A refused connection, frame-ancestors and COEP look the same to a page; docs/errors.md says how to distinguish them.
  expect(el.error?.message).toContain('A page loaded.');
  expect(asked()).toBe(2);
});

test('a service that is away for longer than timeout-ms gets the frame again when it is back; only Chromium loads an error page for it', async () => {
  const away = await (await fetch(`${inject('embedOrigin')}/away`)).text();
  const mounted = mount(`${away}/embed/hello`, { expectReady: true, timeoutMs: 500 });
  const { el, asked } = mounted;
  await expect.poll(() => el.error).toMatchObject({ code: 'embed_silent', recoverable: true });
  expect(el.error?.message).toContain(engine === 'chromium' ? 'A page loaded.' : 'Nothing loaded.');
  await expect.poll(asked).toBeGreaterThan(2); // also the second frame was sent in vain
  await fetch(`${inject('embedOrigin')}/back`);
  await ready(mounted);
  expect(el.error).toBeUndefined();
});

test('an address that a browser refuses to load leaks no token: Firefox throws at once, the others load nothing', async () => {
  const { el } = mount('http://127.0.0.1:1/', { timeoutMs: 20, expectReady: true });
  const code = engine === 'firefox' ? 'embed_url_invalid' : 'embed_silent';
  await expect(el.ready).rejects.toMatchObject({ code });
  expect(`${el.error} ${el.error?.cause}`).not.toContain(testToken);
});

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
    const { el, reported } = elementOn(page);
    await expect.poll(() => reported).toEqual([['embed_blocked', false]]);
    expect(el.state).toBe('failed');
    expect(el.error?.message).toContain(`Add frame-src ${inject('embedOrigin')} See`);
    expect(violations.join()).not.toContain(testToken);
  },
);

test('a policy that blocks another frame of the page is not reported', async () => {
  const page = await pageWith(csp(`frame-src ${inject('embedOrigin')}`));
  const { el, reported } = elementOn(page);
  await el.ready;
  const other = page.document.createElement('iframe');
  const violated = new Promise((resolve) =>
    page.document.addEventListener('securitypolicyviolation', resolve),
  );
  other.src = inject('evilOrigin');
  page.document.body.append(other);
  await violated;
  expect(reported).toEqual([]);
  expect(el.state).toBe('ready');
});

test('where the page’s Permissions-Policy denies the microphone to the embed, Chromium reports it; the others cannot', async () => {
  const page = await pageWith('', "microphone 'none'");
  const { el, reported } = elementOn(page);
  await el.ready;
  expect(reported).toEqual(engine === 'chromium' ? [['permission_blocked', true]] : []);
  if (engine !== 'chromium') return;
  expect(el.error?.message).toContain(`Add microphone=(self "${inject('embedOrigin')}") See`);
});
