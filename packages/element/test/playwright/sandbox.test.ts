import { expect, test } from './page.fixture.ts';

const hostile = `<!doctype html><title>Hostile</title>
<button onclick="top.location.href = 'https://elsewhere.test/'">Continue</button>
<script>parent.postMessage({ event: 'embed.hello' }, '*')</script>`;

test('a click inside the embed cannot move the page away', async ({ page }) => {
  await page.route('https://hostile.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostile }),
  );
  await page.goto('/lesson');
  await page.evaluate(`{
    document.body.innerHTML = '<tutor-session></tutor-session>';
    document.querySelector('tutor-session').fetchToken = () => ({ token: 'e30.e30.e30', embed_url: 'https://hostile.test/' });
  }`);
  const refused = page.waitForEvent('console', (message) => /navigat/.test(message.text()));
  await page.frameLocator('tutor-session iframe').getByRole('button').click();
  expect((await refused).text()).toContain("from frame with URL 'https://hostile.test/");
  expect(page.url()).toBe('http://localhost:9/lesson');
});
