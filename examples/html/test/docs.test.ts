import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { startSandbox } from '@tutor-session/sandbox';
import { expect, test } from 'vitest';

test("the sandbox's docs page shows every operation and tries one out, under its policy and with no request elsewhere", async () => {
  const sandbox = await startSandbox({ port: 0 });
  const { origin } = new URL(sandbox.baseUrl);
  const page = await (await sharedChromium()).newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });

  await page.goto(`${origin}/docs`);
  const text = await (await fetch(`${origin}/openapi.yaml`)).text();
  const described = text.slice(0, text.indexOf('\ncomponents:')).match(/^ {6}operationId: /gm) ?? [];
  await page.locator('.opblock').first().waitFor();
  expect(await page.locator('.opblock').count()).toBe(described.length);

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByRole('textbox').first().fill(sandbox.credentials.api_key);
  await page.getByRole('button', { name: 'Apply credentials' }).first().click();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.locator('#operations-Sessions-listSessions .opblock-summary-control').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const status = page.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  expect(await status.textContent()).toMatch(/^\s*200/);

  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
  await page.close();
  await sandbox.close();
});
