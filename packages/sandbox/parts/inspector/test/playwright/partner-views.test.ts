import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useInspector } from './use-inspector.ts';

const inspector = useInspector();
const { open, play, api } = inspector;
/** What the partner's receiver responds with, and what it got. */
const receiver = { status: 500, bodies: [] as string[], signatures: [] as string[] };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  receiver.bodies.push(Buffer.concat(chunks).toString());
  receiver.signatures.push(String(request.headers['x-service-signature']));
  response.writeHead(receiver.status).end();
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

test('a delivery that failed twice is delivered by the button, and its signature verifies', async () => {
  const { page } = await open('#/webhooks');
  await page.getByText('No endpoints yet').waitFor();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  await page.getByLabel('Address').fill(url);
  await page.getByText('none chosen means all').click();
  await page.getByLabel('session.ended').check();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: url }).click();
  await page.getByText('No deliveries').waitFor();
  await play('happy', { student_id: 'student-3' });
  await page.getByRole('link', { name: 'session.ended' }).click();
  const attempts = page.getByRole('region', { name: 'Attempts' }).locator('tbody tr');
  await expect.poll(() => attempts.count()).toBe(1);
  await page.getByText(/^in \d+ (s|min)/).waitFor();
  await page.getByRole('button', { name: 'Deliver now' }).click();
  await expect.poll(() => attempts.count()).toBe(2);
  receiver.status = 200;
  await page.getByRole('button', { name: 'Deliver now' }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  expect(await attempts.allTextContents()).toEqual(
    [/500/, /500/, /200/].map((status) => expect.stringMatching(status)),
  );
  await page.getByText('Verified by the sandbox').waitFor();

  await page.goto(`${inspector.root}#/webhooks`);
  const [body = '', signature = ''] = [receiver.bodies.at(-1), receiver.signatures.at(-1)];
  await page.getByText('Why does it not verify?').click();
  await page.getByLabel('Body, as it arrived').fill(JSON.stringify(JSON.parse(body), null, 2));
  await page.getByLabel('X-Service-Signature').fill(signature);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The body was parsed and written anew.').waitFor();
  await page.getByLabel('Body, as it arrived').fill(body);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('signed by this sandbox').waitFor();
});

test('all deliveries that failed are sent again by one button, and each arrives once', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recovered`;
  const { id } = (await api('POST', '/webhooks', { url, events: ['session.ended'] })) as { id: string };
  receiver.status = 500;
  for (let sent = 0; sent < 3; sent += 1) await api('POST', `/webhooks/${id}/test`, {});
  const { page } = await open(`#/webhooks/${id}`);
  const failed = page.getByRole('cell', { name: 'failed', exact: true });
  await expect.poll(() => failed.count()).toBe(3);
  receiver.status = 200;
  const before = receiver.bodies.length;
  await page.getByRole('button', { name: 'Resend all failed' }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'delivered', exact: true }).count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Resend all failed' }).count()).toBe(0);
  expect(receiver.bodies.length - before).toBe(3);
});

test('requests are found by the reason for which they were refused, and the choice is in the address', async () => {
  const { baseUrl, credentials } = inspector.sandbox;
  const headers = { 'x-api-key': credentials.api_key };
  for (const path of ['/sessions', '/usage?from=yesterday', '/usage?from=today', '/sessions/ses_none'])
    await fetch(baseUrl + path, { headers });
  const { page } = await open('#/requests');
  const found = page.getByRole('region', { name: 'Requests' }).getByRole('link');
  await page.getByLabel('Show').selectOption({ label: 'invalid_request (2)' });
  await expect
    .poll(() => found.allTextContents())
    .toEqual(['GET\u00a0/v1/usage?from=today', 'GET\u00a0/v1/usage?from=yesterday']);
  await page.reload();
  await expect.poll(() => found.count()).toBe(2);
  await page.getByLabel('Show').selectOption('refused');
  await page.getByRole('link', { name: '/v1/sessions/ses_none' }).waitFor();
});

test('an uploaded PDF becomes ready and teaches, and what is no module says why', async () => {
  const { page } = await open('#/modules');
  await page.getByText('No modules yet').waitFor();
  const paper = await inspector.browser.newPage();
  await paper.setContent(
    '<h1>Plants</h1><h2>Roots</h2><p>Roots drink water.</p><p>Q: Which part of a plant drinks water?</p><p>A: the roots</p>',
  );
  const buffer = await paper.pdf();
  await page.getByLabel('Subject of PDFs').fill('science');
  await page.getByLabel('Drop PDF').setInputFiles([
    { name: 'plants.pdf', mimeType: 'application/pdf', buffer },
    { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{') },
  ]);
  await page.getByRole('heading', { name: '1 of 2 accepted' }).waitFor();
  await page.getByText('The file is not JSON.').waitFor();
  await page.getByRole('link', { name: 'plants.pdf' }).click();
  await page.getByText('ready', { exact: true }).waitFor();
  await play('happy', { student_id: 'student-4', subject: 'science', topic: 'Roots' });
  await page.getByRole('region', { name: 'Sessions taught from it' }).getByRole('link').waitFor();
});

test("a student's progress is shown, and deleting says what goes", async () => {
  await play('happy', { student_id: 'student-5' });
  const { page } = await open('#/students/student-5');
  await page.getByRole('heading', { name: 'student-5' }).waitFor();
  await page.getByRole('button', { name: 'Delete all data' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.textContent()).toMatch(/1 session with transcript/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/#\/students$/);
  await page.getByRole('link', { name: 'student-3' }).waitFor();
  expect(await page.getByRole('link', { name: 'student-5' }).count()).toBe(0);
});
