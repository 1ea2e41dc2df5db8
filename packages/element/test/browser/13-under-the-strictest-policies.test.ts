import { expect, inject, test } from 'vitest';
import { type HeaderRow, partnerHeaders } from '../../scripts/partner-headers.ts';
import { openPartnerPage, pollPage, works } from './open-partner-page.ts';
import { nonce } from './policy-host-page.ts';

const all = partnerHeaders({ embed: inject('policyEmbedOrigin'), script: "'self'", token: "'self'", nonce });
const isIsolation = ({ header }: HeaderRow) => header === 'Cross-Origin-Embedder-Policy';
const without = (name: string) => all.filter((row) => row.directive !== name && row.header !== name);

test('with every header of the table, the session comes up, and nothing is violated', async () => {
  const told = openPartnerPage(all, { embed: 'isolated' });
  await pollPage(told).toMatchObject(works);
});

test.each(all.map((row) => [row.directive ?? row.header, row] as const))(
  'with %s alone, the session comes up',
  async (_name, row) => {
    const alone = row.directive === 'default-src' ? all.filter(({ directive }) => directive) : [row];
    const told = openPartnerPage(alone, { embed: isIsolation(row) ? 'isolated' : 'plain' });
    await pollPage(told).toMatchObject(works);
  },
);

test.each([
  ['connect-src', { state: 'failed', code: 'token_unreachable' }],
  ['frame-src', { violations: ['frame-src'] }],
] as const)('the table has no needless %s', async (name, expected) => {
  const told = openPartnerPage(without(name), { embed: 'isolated' });
  await pollPage(told).toMatchObject(expected);
});

test('a page whose style-src allows nothing at all still has a styled element', async () => {
  const style: HeaderRow = {
    header: 'Content-Security-Policy',
    directive: 'style-src',
    value: "'none'",
    why: '',
  };
  await pollPage(openPartnerPage([...without('style-src'), style], { embed: 'isolated' })).toMatchObject(
    works,
  );
});

test('a file that was changed does not run: its integrity value does not fit', async () => {
  const changed = openPartnerPage(all, { changed: 'yes', embed: 'isolated' });
  await pollPage(changed).toMatchObject({ defined: false });
});

test.each([
  ["'none'", 'once', { ...works, ownLit: false, violations: ['trusted-types'] }],
  ['lit-html', 'once', { ...works, ownLit: true }],
  ['lit-html', 'twice', { ...works, violations: ['trusted-types'] }],
  ["lit-html 'allow-duplicates'", 'twice', { ...works, ownLit: true }],
])(
  'with trusted-types %s, and the page’s own Lit there %s, the element works all the same',
  async (value, lit, told) => {
    const types = { header: 'Content-Security-Policy', directive: 'trusted-types', value, why: '' };
    // The page's Lit has no integrity value.
    const rows = [...without('trusted-types').filter(({ header }) => header !== 'Integrity-Policy'), types];
    await pollPage(openPartnerPage(rows, { lit, embed: 'isolated' })).toMatchObject(told);
  },
);

test('under COEP an embed without headers of its own is not shown, and called silent', async () => {
  const told = openPartnerPage(all.filter(isIsolation), { embed: 'plain' });
  await pollPage(told).toMatchObject({ state: 'failed', code: 'embed_silent' });
});

test('in a sandboxed parent it needs scripts and its own origin, and says so by its silence without', async () => {
  const told = openPartnerPage([], {}, 'allow-scripts allow-same-origin');
  await pollPage(told).toMatchObject(works);
  const opaque = openPartnerPage([], {}, 'allow-scripts');
  // A page with no origin may not even load its script by CORS or ask its backend, unless that answers to "null".
  await pollPage(opaque).toMatchObject({ state: 'failed' });
  expect(opaque()?.code).toBe('token_unreachable');
});
