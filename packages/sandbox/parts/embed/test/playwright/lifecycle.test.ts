import { expect, test } from 'vitest';
import { useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();
const hello = { lang: 'en-GB' };

/** A page that embeds `path`. */
async function embedIn(path: string) {
  const framed = await embed.openFramed(hello, { path });
  return { ...framed, names: async () => (await framed.posted()).map(({ event }) => event) };
}

test('the token leaves the address at once, and a frame that is reloaded says that its session is lost', async () => {
  const { frame, posted, names } = await embedIn(`#token=${await embed.mint()}`);
  await frame.getByText('Your turn:').waitFor();
  expect(frame.url()).toBe(embed.sandbox.embedUrl);
  expect((await names()).slice(0, 3)).toEqual(['embed.hello', 'embed.ready', 'session.started']);
  await frame.evaluate(() => location.reload());
  await frame.getByRole('heading', { name: 'Ask for a new start' }).waitFor();
  await expect
    .poll(async () => (await posted()).at(-1))
    .toMatchObject({ event: 'error.session', data: { error_code: 'embed_reloaded', recoverable: false } });
});

test('by keyboard alone: an answer, a hint, the end, and the summary as a file', async () => {
  const page = await embed.openSession({ width: 1024, height: 768 });
  await page.locator('textarea').focus();
  await page.keyboard.type('99'); // right for no problem, so that the heading at the end is the plain one
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.student').first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.chip:focus').textContent()).toContain('Hint');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.student').count()).toBe(2);
  await page.locator('#end').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('tutor-summary h2:focus').textContent()).toBe('Session ended');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^fractions-\d{4}-\d\d-\d\d\.txt$/);
});
