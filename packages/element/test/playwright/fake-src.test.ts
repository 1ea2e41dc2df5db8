import { routeFakeEmbed } from '@tutor-session/element/testing';
import { expect, test } from './page.fixture.ts';

const tag = `<tutor-session src="/api/tutor" embed-url="https://embed.test/session" params='{"lesson":7}' expect-ready></tutor-session>`;

test('the fake embed takes the place of what src leads to, too, and calls a tool of the page', async ({
  page,
}) => {
  const fake = await routeFakeEmbed(page);
  await page.goto('/lesson');
  await page.evaluate((html) => {
    document.body.innerHTML = html;
    const double = { description: '', inputSchema: {}, execute: (input: unknown) => 2 * Number(input) };
    Object.assign(document.querySelector('tutor-session') ?? {}, { tools: { double } });
  }, tag);
  await fake.emit('session.started', { session_id: 'ses_7' });
  await expect.poll(() => page.evaluate('document.querySelector("tutor-session").sessionId')).toBe('ses_7');
  expect(fake.tokenRequests.at(-1)).toEqual({ lesson: 7 });
  expect(await fake.callTool('double', 7)).toBe(14);
  await expect(fake.callTool('halve')).rejects.toThrow('tool_unknown');
});
