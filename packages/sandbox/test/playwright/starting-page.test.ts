import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { expect, onTestFinished, test } from 'vitest';
import { startingPage } from '../../src/api/starting-page.ts';
import { listen } from '../support/listen.ts';

test('a frame that comes before the service is ready says so, and loads itself again until the embed is there', async () => {
  const starting = await startingPage().text();
  let loads = 0;
  const { href } = await listen(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    if (!url.startsWith('/embed/')) response.end('<!doctype html><iframe src="/embed/"></iframe>');
    else response.end(++loads > 1 ? '<!doctype html>The embed' : starting);
  });
  const page = await (await sharedChromium()).newPage();
  onTestFinished(() => page.close());
  await page.addInitScript('self.said = []; onmessage = ({ data }) => said.push(data)');
  await page.goto(href);
  await page.frameLocator('iframe').getByText('The embed').waitFor();
  expect(await page.evaluate('said')).toEqual([{ event: 'embed.starting' }]);
});
