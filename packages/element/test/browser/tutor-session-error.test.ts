/** @module-tag explains-a-blank-session */
import { expect, inject, test } from 'vitest';
import { engine, mount, ready } from './mount.ts';
import { elementOn, pageWith } from './page-with-policies.ts';
import { testToken } from './test-token.ts';

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

test('where a frame around the page denies the microphone, Chromium reports it, and preflight() who; the others cannot', async () => {
  const page = await pageWith('', "microphone 'none'");
  const { el, reported } = elementOn(page);
  await el.ready;
  const isExposed = engine === 'chromium';
  expect(reported).toEqual(isExposed ? [['permission_blocked', true]] : []);
  const { microphone, blockedBy } = await el.preflight();
  expect([microphone === 'blocked', blockedBy?.level]).toEqual(
    isExposed ? [true, 'frame'] : [false, undefined],
  );
  if (isExposed) expect(el.error?.message).toContain(`Add microphone=(self "${inject('embedOrigin')}") See`);
});
