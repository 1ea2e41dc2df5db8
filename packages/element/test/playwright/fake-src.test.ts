import { routeFakeEmbed } from '@tutor-session/element/testing';
import { expect, test } from './page.fixture.ts';

const tag = `<tutor-session src="/api/tutor" embed-url="https://embed.test/session" params='{"lesson":7}' expect-ready></tutor-session>`;
const show = `void (document.body.innerHTML = ${JSON.stringify(tag)})`;

test('the fake embed takes the place of what src leads to, too', async ({ page }) => {
  const fake = await routeFakeEmbed(page);
  await page.goto('/lesson');
  await page.evaluate(show);
  await fake.emit('session.started', { session_id: 'ses_7' });
  await expect.poll(() => page.evaluate('document.querySelector("tutor-session").sessionId')).toBe('ses_7');
  expect(fake.tokenRequests.at(-1)).toEqual({ lesson: 7 });
});

test('a tool of the page is called, and fails by its code', async ({ page }) => {
  const fake = await routeFakeEmbed(page);
  await page.goto('/lesson');
  await page.evaluate(show);
  await page.evaluate(`void (document.querySelector('tutor-session').tools = {
    double: { description: 'Doubles it', inputSchema: {}, execute: ({ number }) => 2 * number },
  })`);
  expect(await fake.callTool('double', { number: 7 })).toBe(14);
  await expect(fake.callTool('halve')).rejects.toThrow('tool_unknown');
});
