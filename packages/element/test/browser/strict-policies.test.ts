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

test('a changed file does not run: its integrity value does not match', async () => {
  const changed = openPartnerPage(all, { changed: 'yes', embed: 'isolated' });
  await pollPage(changed).toMatchObject({ defined: false });
});

test('what is loaded when it is used runs under every header, and the browser has checked it', async () => {
  // WebKit has the second file's integrity value checked, and asks for it in the page's import map besides.
  const rows = engine === 'webkit' ? without('Integrity-Policy') : all;
  const reported = openPartnerPage(rows, { talk: 'yes', embed: 'isolated' });
  await pollPage(reported).toMatchObject({ state: 'ready', said: 'taken', violations: [] });
  const files = reported()?.resources.filter(({ name }) => name.endsWith('/tutor-session.more.min.js'));
  expect(files).toHaveLength(1);
});

test('what is loaded when it is used does not run where it was changed, and the session goes on', async () => {
  const reported = openPartnerPage(without('Referrer-Policy'), { talk: 'changed', embed: 'isolated' });
  await pollPage(reported).toMatchObject({ state: 'ready', said: 'unsupported' });
});

test.each([
  ["'none'", 'once', { ...works, ownLit: false, violations: ['trusted-types'] }],
  ['lit-html', 'once', { ...works, ownLit: true }],
  ['lit-html', 'twice', { ...works, violations: ['trusted-types'] }],
  ["lit-html 'allow-duplicates'", 'twice', { ...works, ownLit: true }],
])(
  'with trusted-types %s, and the page’s own Lit loaded %s, the element works',
  async (value, lit, reported) => {
    const types = { header: 'Content-Security-Policy', directive: 'trusted-types', value, reason: '' };
    // The page's Lit has no integrity value.
    const rows = [...without('trusted-types').filter(({ header }) => header !== 'Integrity-Policy'), types];
    await pollPage(openPartnerPage(rows, { lit, embed: 'isolated' })).toMatchObject(reported);
  },
);

test('under COEP an embed without its own headers is not shown, and fails as embed_silent', async () => {
  const reported = openPartnerPage(all.filter(isIsolation), { embed: 'plain' });
  await pollPage(reported).toMatchObject({ state: 'failed', code: 'embed_silent' });
});

test('in a sandboxed page it needs allow-scripts and allow-same-origin', async () => {
  const reported = openPartnerPage([], {}, 'allow-scripts allow-same-origin');
  await pollPage(reported).toMatchObject(works);
  const opaque = openPartnerPage([], {}, 'allow-scripts');
  // A page with no origin may not even load its script by CORS or request its backend, unless that allows the origin "null".
  await pollPage(opaque).toMatchObject({ state: 'failed' });
  expect(opaque()?.code).toBe('token_unreachable');
});
