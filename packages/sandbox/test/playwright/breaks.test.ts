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

type Break = Partial<Defect>;

const withPolicy = (policy: (site: SiteFacts) => string): Break => ({
  headers: (site) => ({ 'content-security-policy': policy(site) }),
});

/** A login's middleware that redirects to an identity provider, on another origin; no other page may frame that. */
const withProvider = (policy: string): Break => ({
  ...withPolicy(({ embedOrigin }) => `frame-src 'self' ${embedOrigin} ${policy}`),
  token:
    () =>
    ({ url }) =>
      Response.redirect(new URL('/login', url.replace('127.0.0.1', 'localhost')), 307),
  routes: () => ({ '/login': () => new Response('Sign in', { headers: { 'x-frame-options': 'DENY' } }) }),
});
const toProvider = /^unauthorized: The student is not signed in\. src is redirected: respond with 401\./;

/** What element, embed and service find out together, and the page's console says of it; what one of them decides is in its own tests. */
const breaks: [title: string, site: Break, says: RegExp][] = [
  [
    'a wrong secret',
    {
      token: (_, site) =>
        createTokenEndpoint({ ...tokenEndpointOptions(site), issue: 'redirect', secret: 'x'.repeat(40) }),
    },
    /^token_refused: .*token_invalid: .*(signature|API Secret)/,
  ],
  [
    'a router’s fallback',
    { token: () => () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) },
    /^token_html: .*a page: your router’s fallback or your login’s redirect\. Respond with 303 or 401\./,
  ],
  [
    'helmet’s policy',
    withPolicy(({ embedOrigin }) => `frame-src 'self' ${embedOrigin}; upgrade-insecure-requests`),
    /^embed_blocked: .* Remove upgrade-insecure-requests/,
  ],
  ['a login that redirects to an identity provider', withProvider('http://localhost:*'), toProvider],
  ['such a login that the policy blocks', withProvider(''), toProvider],
  [
    'localhost in embed-url',
    {
      page: (html, { credentials, ...site }) => {
        const embed_url = credentials.embed_url.replace('127.0.0.1', 'localhost');
        return withSrc(html, { ...site, credentials: { ...credentials, embed_url } });
      },
      ...withPolicy(() => "default-src 'self'; frame-src *"),
    },
    /^embed_url_differs: .*http:\/\/127\.0\.0\.1:(\d+) is not http:\/\/localhost:\1\./,
  ],
];

test.each(breaks)('the console says soon what is wrong, and what to do, of %s', async (title, site, says) => {
  const context = await (await sharedChromium()).newContext();
  const started = await startPartnerSite(server.sandbox.credentials, {
    ...{ title, check: 'none', page: withSrc },
    ...site,
  });
  onTestFinished(async () => {
    await context.close();
    await started.close();
  });
  const page = await context.newPage();
  const line = page.waitForEvent('console', (message) => message.text().startsWith('<tutor-session>'));
  await page.goto(started.url.href);
  const loaded = performance.now();
  expect((await line).text().replace('<tutor-session> ', '')).toMatch(says);
  expect(performance.now() - loaded).toBeLessThan(15_000); // five seconds on a quiet machine
  const student = await page.evaluate(
    'document.querySelector("tutor-session").shadowRoot.querySelector("p")?.textContent ?? ""',
  );
  expect(student).not.toMatch(/signature|secret|claims|partner/);
});
