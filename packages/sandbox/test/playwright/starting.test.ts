import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { expect, onTestFinished, test } from 'vitest';
import { respondWhileStarting } from '../../src/api/starting-page.ts';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { listen } from '../../src/start-sandbox.ts';
import { startPartnerSite } from '../certify/partner-site/partner-site.ts';
import { withSrc } from '../certify/partner-site/src-sites.ts';

const el = 'document.querySelector("tutor-session")';

test('a lesson that is opened while the sandbox starts waits for it, however long that takes, and begins', async () => {
  let sandbox: Sandbox | undefined;
  const respond = (request: Request) => sandbox?.fetch(request) ?? respondWhileStarting(request);
  const server = createServer(getRequestListener(respond));
  const port = await listen(server, 0);
  const starting = await createSandbox({ port });
  const site = await startPartnerSite(starting.credentials, {
    ...{ title: 'early', check: 'none' },
    page: (html, facts) => withSrc(html, facts).replace('expect-ready', 'expect-ready timeout-ms="4000"'),
  });
  const page = await (await sharedChromium()).newPage();
  onTestFinished(async () => {
    await page.close();
    await site.close();
    server.close();
    server.closeAllConnections();
    await starting.close();
  });
  let turnedAway = 0;
  page.on('response', (response) => {
    if (response.url().startsWith(starting.credentials.embed_url)) turnedAway += 1;
  });
  await page.goto(site.url.href);
  await expect.poll(() => turnedAway).toBeGreaterThan(5); // one a second: longer than an embed may be silent
  expect(await page.evaluate(`[${el}.state, ${el}.error]`)).toEqual(['authorizing', undefined]);
  sandbox = starting;
  await expect.poll(() => page.evaluate(`${el}.sessionId`)).toMatch(/^ses_/);
});
