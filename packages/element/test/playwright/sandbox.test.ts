import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedPage, openPage } from '../../scripts/open-page.ts';

const hostile = `<!doctype html><title>Hostile</title>
<button onclick="top.location.href = 'https://elsewhere.test/'">Continue</button>
<script>parent.postMessage({ event: 'embed.hello' }, '*')</script>`;

let opened: OpenedPage;
beforeAll(async () => {
  opened = await openPage('', { width: 640, height: 700 });
  const { page } = opened;
  await page.route('https://hostile.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostile }),
  );
  await page.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
});
afterAll(() => opened.browser.close());

/** Opens the hostile embed and clicks its button. */
async function clickInside(attributes: string): Promise<void> {
  const { page } = opened;
  await page.goto('https://lesson.test/');
  await page.evaluate(`{
    document.body.innerHTML = '<tutor-session loading="manual" ${attributes}></tutor-session>';
    const el = document.querySelector('tutor-session');
    el.fetchToken = () => ({ token: 'e30.e30.e30', embed_url: 'https://hostile.test/' });
    void el.start();
  }`);
  await page.frameLocator('tutor-session iframe').getByRole('button').click();
}

test('a click inside the embed cannot move the page away', async () => {
  const refused = opened.page.waitForEvent('console', (message) => /navigat/.test(message.text()));
  await clickInside('');
  expect((await refused).text()).toContain("from frame with URL 'https://hostile.test/");
  expect(opened.page.url()).toBe('https://lesson.test/');
});

test('a click inside the embed can move the page away with a frame-sandbox that allows it', async () => {
  const allowed = 'allow-scripts allow-same-origin allow-top-navigation-by-user-activation';
  await clickInside(`frame-sandbox="${allowed}"`);
  await opened.page.waitForURL('https://elsewhere.test/');
});
