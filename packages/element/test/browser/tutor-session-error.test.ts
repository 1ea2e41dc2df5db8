/** @module-tag explains-a-blank-session */
import { expect, inject, test } from 'vitest';
import { engine, mount, ready } from './mount.ts';
import { openPartnerPage, pollPage } from './open-partner-page.ts';
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

test.each([
  ['frame-src', "'self'"],
  ['frame-src', "'none'"],
  ['child-src', 'https://other.example'],
])(
  'where the page’s %s %s blocks the embed, the directive to add is named, and no token',
  async (directive, value) => {
    const policy = { header: 'Content-Security-Policy', directive, value, reason: '' };
    const reported = openPartnerPage([policy]);
    await pollPage(reported).toMatchObject({
      state: 'failed',
      code: 'embed_blocked',
      violations: ['frame-src'],
    });
    expect(reported()?.message).toContain(`Add frame-src ${inject('policyEmbedOrigin')} See`);
    expect(JSON.stringify(reported()?.blocked)).not.toContain(testToken);
  },
);
