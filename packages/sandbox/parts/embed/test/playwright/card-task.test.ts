import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

const order = { title: 'From the shortest', items: ['second', 'minute', 'hour', 'day'] };
const capitals = { Spain: 'Madrid', Italy: 'Rome', Egypt: 'Cairo' };
const pairs = Object.entries(capitals).map(([left, right]) => ({ left, right }));
const questions = [
  { question: 'Put in order: day, hour, second, minute.', answer: 'second first', task: { order } },
  {
    question: 'Match Spain, Italy, Egypt with Cairo, Rome, Madrid.',
    answer: 'Spain: Madrid …',
    task: { match: { title: 'Capitals', pairs } },
  },
];

async function upload(): Promise<void> {
  const { baseUrl, credentials } = embed.sandbox;
  const headers = { 'x-api-key': credentials.api_key, 'content-type': 'application/json' };
  const topics = [{ topic: 'cards', questions }];
  const body = JSON.stringify({ title: 'Cards', subject: 'games', level: '3-5', topics });
  const { status } = await fetch(`${baseUrl}/modules`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused?.textContent?.replace(/\s+/g, ' ') ?? '';
  });

async function tabTo(page: Page, text: string): Promise<void> {
  for (let tabs = 0; tabs < 40 && !(await focusedText(page)).includes(text); tabs++)
    await page.keyboard.press('Tab');
}

test('a partner’s cards are put in order with the keyboard alone, and matched by dragging', async () => {
  await upload();
  const page = await embed.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(
    `${embed.sandbox.embedUrl}#token=${await embed.mint({ subject: 'games', topic: 'cards' })}`,
  );
  const texts = () => page.locator('tutor-cards .text').allInnerTexts();
  await expect.poll(texts).toHaveLength(4);
  await expectSound(page);
  for (const [place, text] of order.items.entries()) {
    await tabTo(page, `${text}, place`);
    for (let at = (await texts()).indexOf(text); at > place; at--) await page.keyboard.press('ArrowUp');
    expect(await focusedText(page)).toContain(`${text}, place ${place + 1} of 4`);
  }
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');

  await expect.poll(texts).toHaveLength(3);
  await page.getByText('second, minute, hour, day').first().waitFor();
  const moved: string[] = [];
  for (const [place, { left, right }] of pairs.entries()) {
    const at = (await texts()).indexOf(right);
    if (at === place) continue;
    const [from, to] = await Promise.all(
      [at, place].map((index) => page.locator('.piece').nth(index).boundingBox()),
    );
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 3 });
    await page.mouse.up();
    expect((await texts())[place]).toBe(right);
    moved.push(`${left}: ${right}`);
  }
  expect(await focusedText(page)).toContain(moved.at(-1));
  await expectSound(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('That’s the whole set').waitFor();
});
