import { expect, test } from 'vitest';
import { useInspector } from './use-inspector.ts';

const inspector = useInspector();
const { open, startSession } = inspector;

test("a running session's conversation and moments follow, unless a reader has scrolled up", async () => {
  const { say, id } = await startSession();
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await say(text);
  const { page, complaints } = await open(`#/sessions/${id}`);
  const boxes = ['.talk', '.moments'].map((name) => page.locator(name));
  const tops = () => Promise.all(boxes.map((box) => box.evaluate(({ scrollTop }) => scrollTop)));
  const left = () =>
    Promise.all(boxes.map((box) => box.evaluate((at) => at.scrollHeight - at.scrollTop - at.clientHeight)));
  const areAtEnd = async () => (await left()).every((pixels) => pixels < 8);
  const hears = async (text: string) => {
    const before = await page.locator('.moments li').count();
    await say(text);
    await page.getByRole('log').getByText(text, { exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.moments li').count()).toBeGreaterThan(before);
  };
  await expect.poll(areAtEnd).toBe(true);
  expect(Math.min(...(await tops()))).toBeGreaterThan(40);
  await hears('from the end');
  await expect.poll(areAtEnd).toBe(true);
  for (const box of boxes) await box.evaluate((at) => at.scrollTo(0, 20));
  await hears('while reading');
  expect(await tops()).toEqual([20, 20]);
  for (const box of boxes) await box.evaluate((at) => at.scrollTo(0, at.scrollHeight));
  await hears('back at the end');
  await expect.poll(areAtEnd).toBe(true);
  expect(complaints).toEqual([]);
});

test('the first view takes no more than 120 kB over the wire', async () => {
  const { page } = await open('');
  await page.locator('i-sessions [aria-busy=false]').first().waitFor();
  const sizes = (await page.evaluate(
    "performance.getEntries().filter((entry) => 'transferSize' in entry).map((entry) => [entry.name, entry.transferSize])",
  )) as [string, number][];
  expect(sizes.map(([name]) => name)).toContainEqual(expect.stringMatching(/index-.*js$/));
  expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(120_000);
});

test('the playground with a session is no wider than a phone', async () => {
  const { page } = await open('#/playground', { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Start a session' }).click();
  await page.getByRole('heading', { name: /DOM events of ses_/ }).waitFor();
  await page.getByRole('cell', { name: 'partner_dev' }).waitFor();
  expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBe(0);
});
