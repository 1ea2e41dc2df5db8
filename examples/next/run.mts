import type { Browser } from 'playwright';

/** The token endpoint and the webhook endpoint of the App Router and of the Pages Router. */
export const endpoints = [
  ['/api/tutor', '/webhooks'],
  ['/api/pages-token', '/api/webhooks'],
];

/** Drives what this application alone has: a page of the edge runtime, a login, and minutes by student. */
export async function drive(
  browser: Browser,
  { ownUrl, waitMs }: { ownUrl: string; waitMs: number },
): Promise<Record<string, string>> {
  const edge = await (await fetch(`${ownUrl}/edge`)).text();
  const page = await browser.newPage();
  await page.goto(ownUrl);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForFunction("document.querySelector('tutor-session')?.sessionId", null, { timeout: waitMs });
  await page.waitForTimeout(1_500); // a minute that has begun counts: the session has to last
  await page.evaluate("document.querySelector('tutor-session').end()");
  const told = await page
    .getByText(/^[1-9]\d* minutes of tutoring$/)
    .waitFor({ timeout: waitMs })
    .then(
      () => '✓',
      () => '✗ no minutes',
    );
  await page.close();
  return {
    edge: edge.includes('<tutor-session') ? '✓' : `✗ ${edge.slice(0, 60)}`,
    minutes: told,
  };
}
