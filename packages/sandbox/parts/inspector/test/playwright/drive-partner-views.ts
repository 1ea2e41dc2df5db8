import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenedPage } from '@tutor-session/browsers/open-in-engine';
import type { Usage } from '@tutor-session/protocol';
import type { Sandbox } from '@tutor-session/sandbox';
import { expect, onTestFinished } from 'vitest';
import { drive, find } from './drive.ts';

/** A page of a lesson about plants, as small as a PDF can be. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 146>>stream
BT /F1 24 Tf 72 700 Td (Plants) Tj /F1 12 Tf 0 -40 Td (Roots drink water.) Tj 0 -20 Td (Q: What drinks water?) Tj 0 -20 Td (A: the roots) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;

/**
 * Works with a partner's settings: a webhook that fails twice is delivered by the button, and verifies; a PDF becomes ready; the
 * plots' numbers are those of the API; a student and a request are opened; branding changes the embed.
 */
export async function drivePartnerViews(page: OpenedPage, sandbox: Sandbox): Promise<void> {
  const { press, reach, shows, open, fill } = drive(page);
  let status = 500;
  const receiver = createServer((_request, response) => response.writeHead(status).end());
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void receiver.close());

  await open('Webhooks');
  await fill('input[name=url]', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  await page.press('Enter');
  await press('td a', 'http://127.0.0.1', { back: true });
  await shows('h1:focus', 'http://127.0.0.1');
  await sandbox.fetch(new Request(new URL('/_sandbox/scenarios/happy', sandbox.baseUrl), { method: 'POST' }));
  await press('td a', 'session.ended');
  await shows('tbody tr:nth-child(1):last-child', '500');
  await press('button', 'Deliver now');
  await shows('tbody tr:nth-child(2):last-child', '500');
  status = 200;
  await press('button:focus', 'Deliver now');
  await shows('tbody tr:nth-child(3):last-child', '200');
  await shows('.badge', 'delivered');
  await shows('.badge', 'verifies');
  await open('Webhooks');
  await press('summary', 'Why does it not verify?');
  await fill('textarea[name=body]', '{}');
  await fill('input[name=signature]', '00');
  await press('button', 'Verify');
  await shows('output .badge', 'does not verify');

  await open('Modules');
  await reach('input[type=file]');
  // What follows Enter is the browser's own dialog.
  await page.evaluate(`((found) => {
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(pdf)}], 'plants.pdf', { type: 'application/pdf' }));
    found.files = files.files;
    found.dispatchEvent(new Event('change', { bubbles: true }));
  })(${find('input[type=file]')})`);
  await shows('h2', '1 of 1 accepted');
  await press('td a', 'plants');
  await shows('.badge', 'ready');

  await open('Students');
  await press('td a', 'student');
  await press('button', 'Delete all data…');
  await shows('dialog[open] button:focus');
  await page.press('Escape');
  await shows('button:focus', 'Delete all data…');

  await open('Usage');
  const headers = { 'x-api-key': sandbox.credentials.api_key };
  const response = await sandbox.fetch(new Request(`${sandbox.baseUrl}/usage`, { headers }));
  const { data } = (await response.json()) as Usage;
  for (const { period, totals } of data) await shows('tr', `${period}${totals.total_minutes}`);
  await press('svg[role=slider]', '', { key: 'Home' });
  await shows('.reading', `${data[0]?.totals.total_minutes} ${data[0]?.period}`);

  await open('Requests');
  await press('td a', '/v1/usage');
  await shows('h1:focus', 'GET /v1/usage');

  await open('Configuration');
  await fill('input[maxlength="100"]', 'Maple Street School');
  await press('input[type=checkbox]', '', { key: ' ' }); // leaves the field, which saves it
  await shows('input[type=checkbox]:focus');
  const inEmbed = () => page.evaluateIn(find('iframe'), `!!${find('*', 'Maple Street School')}`);
  await expect.poll(() => inEmbed().catch(() => false)).toBe(true); // another embed takes its place meanwhile
}
