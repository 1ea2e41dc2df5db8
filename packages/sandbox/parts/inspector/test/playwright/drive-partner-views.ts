import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenedPage } from '@tutor-session/browsers/open-in-engine';
import type { Sandbox } from '@tutor-session/sandbox';
import { expect, onTestFinished } from 'vitest';
import { drive, find } from './drive.ts';

const questions = [{ question: 'What drinks water?', answer: 'the roots' }];
const plants = {
  title: 'Plants',
  subject: 'science',
  level: '3-5',
  topics: [{ topic: 'plants', questions }],
};

/**
 * Works with a partner's settings: a webhook that fails twice is delivered by the button, and verifies; a module becomes ready; a student and
 * a request are opened; branding changes the embed.
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
    files.items.add(new File([${JSON.stringify(JSON.stringify(plants))}], 'plants.json'));
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
  await press('svg[role=slider]', '', { key: 'Home' });
  await shows('.reading', new Date().getFullYear().toString());

  await sandbox.fetch(new Request(`${sandbox.baseUrl}/usage`)); // a partner's; those of this page are not listed
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
