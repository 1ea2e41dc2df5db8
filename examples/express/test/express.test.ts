import { certifyPage } from '@tutor-session/browsers/certify-page';
import { type Listening, listen } from '@tutor-session/browsers/listen';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type Minutes } from '../app.ts';

const minutes: Minutes = new Map();
let sandbox: Sandbox;
let server: Listening;
let url: string;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  server = await listen(createApp(sandbox.credentials, minutes));
  url = `http://localhost:${server.port}`;
  await fetch(`${sandbox.baseUrl}/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.credentials.api_key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${server.origin}/webhooks` }),
  });
});

afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

test('a student signs in, has a session and ends it; the webhook adds the minutes, and the summary starts another session', async () => {
  const page = await (await sharedChromium()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url() === `${url}/api/tutor` && asked.push(request.method()));
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForFunction("document.querySelector('tutor-session').sessionId");
  await page.evaluate("document.querySelector('tutor-session').end()");
  await page.getByText('minutes of tutoring').waitFor();
  await expect.poll(() => minutes.has('ada')).toBe(true);
  expect(asked).toEqual(['GET']);
  const sessionId = () => page.evaluate<string>("document.querySelector('tutor-session').sessionId");
  const first = await sessionId();
  await page.frameLocator('iframe').getByRole('button', { name: 'Start a new session' }).click();
  await expect.poll(async () => [undefined, first].includes(await sessionId())).toBe(false);
  await page.close();
});

// What certify finds in pages, it looks for at those of the other examples.
const ofBackend = [
  'student-from-login',
  'token-is-fresh',
  'endpoint-refuses',
  'login-lasts',
  'webhook-repeats',
];

test('certify finds nothing to fix in the backend', async () => {
  const only = ofBackend.flatMap((id) => ['--only', id]);
  const printed = await certifyPage(url, sandbox, ...only, '--start', 'text=Sign in');
  expect(printed).toMatch(/Nothing to fix\.$/);
});
