/** @module-tag under-the-strictest-policies */
import { expect, inject, test } from 'vitest';
import { type HeaderRow, partnerHeaders } from '../../scripts/partner-headers.ts';
import { engine } from './mount.ts';
import { openPartnerPage, pollPage, works } from './open-partner-page.ts';
import { nonce } from './policy-host-page.ts';

const all = partnerHeaders({ embed: inject('policyEmbedOrigin'), script: "'self'", token: "'self'", nonce });
const isIsolation = ({ header }: HeaderRow) => header === 'Cross-Origin-Embedder-Policy';
const without = (name: string) => all.filter((row) => row.directive !== name && row.header !== name);

test('with every header of the table the session opens, and nothing is violated', async () => {
  const reported = openPartnerPage(all, { embed: 'isolated' });
  await pollPage(reported).toMatchObject(works);
});

test.each([
  ['connect-src', { state: 'failed', code: 'token_unreachable' }],
  ['frame-src', { violations: ['frame-src'] }],
] as const)('the table has no needless %s', async (name, expected) => {
  const reported = openPartnerPage(without(name), { embed: 'isolated' });
  await pollPage(reported).toMatchObject(expected);
});

test('a page whose style-src allows nothing at all still has a styled element', async () => {
  const style: HeaderRow = {
    header: 'Content-Security-Policy',
    directive: 'style-src',
    value: "'none'",
    reason: '',
  };
  await pollPage(openPartnerPage([...without('style-src'), style], { embed: 'isolated' })).toMatchObject(
    works,
  );
});

test('with every header, and no other file on the server, messages, drafts, tools and preflight() work', async () => {
  const reported = openPartnerPage(all, { talk: 'yes', preflight: 'yes', embed: 'isolated' });
  await pollPage(reported).toMatchObject({
    state: 'ready',
    violations: [],
    said: ['message', 'draft'],
    called: true,
    preflight: { secureContext: true },
  });
});

test.each([
  ["'none'", { ...works, ownLit: false, violations: ['trusted-types'] }],
  ['lit-html', { ...works, ownLit: true }],
])('with trusted-types %s the element works beside the page’s own Lit', async (value, reported) => {
  const types = { header: 'Content-Security-Policy', directive: 'trusted-types', value, reason: '' };
  // The page's Lit has no integrity value.
  const rows = [...without('trusted-types').filter(({ header }) => header !== 'Integrity-Policy'), types];
  await pollPage(openPartnerPage(rows, { lit: 'own', embed: 'isolated' })).toMatchObject(reported);
});

test('under COEP an embed without its own headers is not shown, and reported as embed_silent', async () => {
  const reported = openPartnerPage(all.filter(isIsolation), { embed: 'plain' });
  await pollPage(reported).toMatchObject({ code: 'embed_silent' });
});

test('in a sandboxed page it needs allow-scripts and allow-same-origin', async () => {
  const reported = openPartnerPage([], {}, 'allow-scripts allow-same-origin');
  await pollPage(reported).toMatchObject(works);
  const opaque = openPartnerPage([], {}, 'allow-scripts');
  // A page with no origin may not even load its script by CORS or request its backend, unless that allows the origin "null".
  await pollPage(opaque).toMatchObject({ state: 'failed' });
  expect(opaque()?.code).toBe('token_unreachable');
});

test('in a frame of another site that allows nothing, Chromium reports it, and preflight() whose page it is; the others cannot', async () => {
  const report = openPartnerPage([], { preflight: 'yes' });
  await pollPage(() => report()?.preflight).toBeDefined();
  const isExposed = engine === 'chromium';
  const expected = isExposed ? { level: 'unknown', origin: location.origin } : undefined;
  expect(report()?.preflight?.blockedBy).toEqual(expected);
  await pollPage(report).toMatchObject({ state: 'ready', code: isExposed ? 'permission_blocked' : '' });
  const fix = `Add microphone=(self "${inject('policyEmbedOrigin')}")`;
  expect(report()?.message.includes(fix)).toBe(isExposed);
});
