import { rowsOf } from '@tutor-session/browsers/rows';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { createTokenEndpoint } from '@tutor-session/token';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Defect,
  type SiteFacts,
  startPartnerSite,
  tokenEndpointOptions,
} from '../certify/partner-site/partner-site.ts';
import { withSrc } from '../certify/partner-site/src-sites.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

type Break = Omit<Defect, 'check'>;

/** A site by `src` whose endpoint has other options. */
const endpointWith = (title: string, options: (site: SiteFacts) => object): Break => ({
  title,
  page: withSrc,
  token: (_, site) =>
    createTokenEndpoint({ ...tokenEndpointOptions(site), issue: 'redirect', ...options(site) }),
});
const responds = (title: string, response: () => Response): Break => ({
  title,
  page: withSrc,
  token: () => response,
});
const withPolicy = (title: string, policy: (site: SiteFacts) => string): Break => ({
  title,
  page: withSrc,
  headers: (site) => ({ 'content-security-policy': policy(site) }),
});
const withEmbedUrl = (title: string, change: (embedUrl: string) => string): Break => ({
  title,
  page: (html, site) =>
    withSrc(html, {
      ...site,
      credentials: { ...site.credentials, embed_url: change(site.credentials.embed_url) },
    }),
});

/** A login's middleware that redirects to an identity provider, on another origin; no other page may frame that. */
const withProvider = (title: string, policy: string): Break => ({
  title,
  page: withSrc,
  headers: ({ embedOrigin }) => ({ 'content-security-policy': `frame-src 'self' ${embedOrigin} ${policy}` }),
  token:
    () =>
    ({ url }) =>
      Response.redirect(new URL('/login', url.replace('127.0.0.1', 'localhost')), 307),
  routes: () => ({ '/login': () => new Response('Sign in', { headers: { 'x-frame-options': 'DENY' } }) }),
});

/** What a beginner gets wrong, and what the page's console says of it: the cause, then the next step. */
const breaks: readonly [Break, RegExp][] = [
  [
    endpointWith('a wrong secret', () => ({ secret: 'x'.repeat(40) })),
    /^token_refused: .*token_invalid: .*(signature|API Secret)/,
  ],
  [
    endpointWith('the API key as the secret', ({ credentials }) => ({ secret: credentials.api_key })),
    /^token_refused: .*token_invalid: .*(signature|API Secret)/,
  ],
  [
    endpointWith('a wrong partner id', () => ({ partnerId: 'partner_other' })),
    /^token_refused: .*token_invalid: .*partner_id/,
  ],
  [
    responds('no endpoint', () => new Response('no', { status: 404 })),
    /^token_not_found: .*missing\. Check its address\. HTTP 404/,
  ],
  [
    responds(
      'a router’s fallback',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ),
    /^token_html: .*a page: your router’s fallback or your login’s redirect\. Respond with 303 or 401\./,
  ],
  [
    withPolicy('a policy without the embed', () => "default-src 'self'"),
    /^embed_blocked: .* Add frame-src http:\/\/127\.0\.0\.1:\d+ /,
  ],
  [
    withPolicy(
      'helmet’s policy',
      ({ embedOrigin }) => `frame-src 'self' ${embedOrigin}; upgrade-insecure-requests`,
    ),
    /^embed_blocked: .* Remove upgrade-insecure-requests/,
  ],
  [
    endpointWith('nobody signed in', () => ({ session: () => null })),
    /^unauthorized: The student is not signed in\./,
  ],
  [
    withProvider('a login that redirects to an identity provider', 'http://localhost:*'),
    /^unauthorized: The student is not signed in\. src is redirected: respond with 401\./,
  ],
  [
    withProvider('such a login that the policy blocks', ''),
    /^unauthorized: The student is not signed in\. src is redirected: respond with 401\./,
  ],
  [
    {
      ...withEmbedUrl('localhost in embed-url', (url) => url.replace('127.0.0.1', 'localhost')),
      headers: () => ({ 'content-security-policy': "default-src 'self'; frame-src *" }),
    },
    /^embed_url_differs: .*http:\/\/127\.0\.0\.1:(\d+) is not http:\/\/localhost:\1\./,
  ],
  [
    withEmbedUrl('an embed-url from a variable that is not set', () => ''),
    /^embed_url_missing: .*Set embed-url: is its variable unset\?/,
  ],
  [
    {
      title: 'an endpoint for frames alone, asked by a script',
      token: (_, site) => createTokenEndpoint({ ...tokenEndpointOptions(site), issue: 'redirect' }),
    },
    /^token_forbidden: .*issue: 'any'.* HTTP 405/,
  ],
  [
    {
      title: 'another origin in src',
      page: (html, site) => withSrc(html, site).replace('src="/api', `src="${site.strangerOrigin}/api`),
    },
    /^src_invalid: src is not of this page’s origin/,
  ],
  [
    {
      title: 'tools as a list',
      page: (html, site) =>
        withSrc(html, site).replace(
          '</body>',
          '<script>document.querySelector("tutor-session").tools = []</script></body>',
        ),
      headers: () => ({ 'content-security-policy': '' }),
    },
    /^option_invalid: .*tools takes object by name\. The value is an array\./,
  ],
];

/** What was said, after how many milliseconds; `BREAKS=1` prints it. */
const within: [string, string, number][] = [];

/** One of each that says why: the service, the endpoint, the policy, the page. */
const standing = [
  'a wrong secret',
  'a router’s fallback',
  'a policy without the embed',
  'an embed-url from a variable that is not set',
];
const played = rowsOf(breaks, ([{ title }]) => standing.includes(title));

test.each(played.map(([site, says]) => ({ title: site.title, site, says })))(
  'the console says what is wrong, and what to do, of $title',
  async ({ title, site, says }) => {
    const browser = await sharedChromium();
    const context = await browser.newContext();
    const started = await startPartnerSite(server.sandbox.credentials, { check: 'none', ...site });
    onTestFinished(async () => {
      await context.close();
      await started.close();
    });
    const page = await context.newPage();
    const line = page.waitForEvent('console', (message) => message.text().startsWith('<tutor-session>'));
    await page.goto(started.url.href);
    const loaded = performance.now();
    const text = (await line).text().replace('<tutor-session> ', '');
    within.push([title, text.replace(/ See .*/, ''), Math.round(performance.now() - loaded)]);
    expect(text).toMatch(says);
    const student = await page.evaluate(
      'document.querySelector("tutor-session").shadowRoot.querySelector("p")?.textContent ?? ""',
    );
    expect(student).not.toMatch(/signature|secret|claims|partner/);
  },
);

test('each within five seconds of the load on a quiet machine, and three times that on a busy one', () => {
  if (process.env.BREAKS) console.table(within);
  expect(within).toHaveLength(played.length);
  expect(within.filter(([, , ms]) => ms > 15_000)).toEqual([]);
});
