import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

const focusIsOnSlider = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement;
  return focused?.type === 'range';
})()`;

test('a student answers on the number line with the keyboard alone', async () => {
  const page = await embed.newPage({ viewport: { width: 360, height: 740 } });
  const token = await embed.mint({ level: 'K-1', topic: 'addition' });
  await page.goto(`${embed.sandbox.embedUrl}#token=${token}`);
  const told = await page.getByText(/Your turn: What is/).textContent();
  const [, a, b] = /What is (\d+) \+ (\d+)/.exec(told ?? '') ?? [];
  const sum = Number(a) + Number(b);
  const slider = page.locator('tutor-task').getByRole('slider');
  await slider.waitFor();
  await expectSound(page);
  const isOnSlider = () => page.evaluate(focusIsOnSlider);
  for (let tabs = 0; tabs < 40 && !(await isOnSlider()); tabs++) await page.keyboard.press('Tab');
  for (let at = 0; at < sum; at++) await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe(`${sum}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Problem 2 of').first().waitFor();
  await expectSound(page);
  const { baseUrl, credentials } = embed.sandbox;
  const get = async (path: string) =>
    (await fetch(baseUrl + path, { headers: { 'x-api-key': credentials.api_key } })).json();
  const [session] = (await get('/sessions')).data;
  const { whiteboard_commands } = await get(`/sessions/${session.session_id}/whiteboard`);
  const authors = whiteboard_commands.map(({ author }: { author: string }) => author);
  expect(authors.filter((author: string) => author === 'student')).toHaveLength(1);
  expect(session.whiteboard_items).toBe(authors.length - 1);
});
