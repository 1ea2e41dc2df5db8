/** @module-tag light */
import { expect, inject, test } from 'vitest';
import { openPartnerPage, type PageReport, pollPage, works } from './open-partner-page.ts';

const file = '/tutor-session.min.js';
const own = (reported: PageReport | undefined) =>
  (reported?.resources ?? []).filter(({ name }) => new URL(name).origin === inject('hostOrigin'));

test('the CDN file loads nothing more: the page’s only requests are the file, the token and the embed', async () => {
  const reported = openPartnerPage([]);
  await pollPage(reported).toMatchObject(works);
  // The embed, of another origin, is not reported by Chromium and Firefox at all.
  const others = (reported()?.resources ?? []).filter(
    ({ name }) => new URL(name).origin !== inject('hostOrigin'),
  );
  expect(own(reported()).map(({ name }) => new URL(name).pathname)).toEqual([file, '/token']);
  for (const { name } of others) expect(new URL(name).origin).toBe(inject('policyEmbedOrigin'));
});
