import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSound, expectSoundInBoth, expectToFit, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();
let page: Page;

const rem = 16;
const box = async (selector: string) => {
  const found = await page.locator(selector).boundingBox();
  if (!found) throw new Error(`${selector} is not visible`);
  return found;
};

/** Sends what the student says, and waits for a reply. */
async function send(text: string): Promise<void> {
  const before = await page.locator('.tutor').count();
  await page.locator('textarea').fill(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.tutor').count()).toBeGreaterThan(before);
}

const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];

test('on tablets and phones, upright and across, the message box is at least 16rem wide, and all is in view', async () => {
  page = await embed.openSession({ width: 768, height: 1024 });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate('innerWidth')).toBe(size.width);
    expect((await box('textarea')).width).toBeGreaterThanOrEqual(16 * rem);
    const question = await page.getByText('Your turn:').boundingBox();
    expect(question && question.y + question.height).toBeLessThan((await box('.progress')).y);
    for (const selector of ['header h1', '#pause', 'textarea', '.send', '.chip >> nth=2']) {
      const { x, y, width, height } = await box(selector);
      expect(x, selector).toBeGreaterThanOrEqual(0);
      expect(x + width, selector).toBeLessThanOrEqual(size.width);
      expect(y, selector).toBeGreaterThanOrEqual(0);
      expect(y + height, selector).toBeLessThanOrEqual(size.height);
    }
    await expectToFit(page);
  }
});

test('in a very small frame, at 4×, no fraction of the open problem is cut, and Pause stays in view while the page scrolls', async () => {
  page = await embed.openSession({ width: 320, height: 200 }, { deviceScaleFactor: 4 });
  await page.locator('.problem .fraction').first().waitFor();
  for (const [width, height] of [
    [360, 360],
    [640, 400],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectToFit(page);
  }
  await page.evaluate('scrollTo(0, 10000)');
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  expect((await box('#pause')).y).toBeGreaterThanOrEqual(0);
});

test('axe finds nothing from the first hint to the summary, light and dark', async () => {
  page = await embed.openSession({ width: 834, height: 1112 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.locator('.tutor').count()).toBeGreaterThan(3);
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await page.getByRole('heading', { name: 'Session ended' }).waitFor();
  await expectSoundInBoth(page);
});

test('with text at 200 % icons and drawings are twice as large, and nothing is cut off', async () => {
  page = await embed.openSession({ width: 834, height: 1112 });
  const icon = (await box('#pause svg')).width;
  const bar = (await box('figure svg text >> nth=0')).height;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => (await box('#pause svg')).width).toBe(2 * icon);
  await expect.poll(async () => (await box('figure svg text >> nth=0')).height).toBeGreaterThan(1.8 * bar);
  await expectSound(page);
});

test('on a touch screen there are keys for mathematics while the student writes, and the box keeps the focus', async () => {
  const touch = { hasTouch: true, isMobile: true };
  page = await embed.openSession({ width: 320, height: 568 }, touch, { level: 'K-1', topic: 'addition' });
  await page.locator('tutor-task').waitFor();
  await expect.poll(() => page.locator('.keys').isVisible()).toBe(false);
  await page.locator('textarea').tap();
  await page.getByRole('button', { name: 'Minus' }).tap();
  expect(await page.locator('textarea').inputValue()).toBe('−');
  expect(await page.locator('textarea:focus').count()).toBe(1);
  expect((await box('.keys button >> nth=0')).height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
});

test('with forced colours offered replies have an edge, the disabled Send has the colour of disabled text, and nothing hides the bar of a fraction', async () => {
  page = await embed.openSession({ width: 834, height: 1112 }, { forcedColors: 'active' });
  const [shown, disabled] = await page.locator('.send').evaluate((button) => {
    const probe = Object.assign(document.createElement('p'), { style: 'color: GrayText' });
    document.body.append(probe);
    return [button, probe].map((element) => getComputedStyle(element).color);
  });
  expect(shown).toBe(disabled);
  await page.locator('.chip >> nth=0').evaluate(({ classList }) => classList.add('reply'));
  const edge = await page.locator('.reply').evaluate((reply) => getComputedStyle(reply).borderTop);
  expect(edge).toBe('1px solid rgb(0, 0, 0)');
  const fraction = page.locator('.problem .fraction').first();
  const adjust = await fraction.evaluate((element) => getComputedStyle(element).forcedColorAdjust);
  expect(adjust).toBe('preserve-parent-color'); // else there is a backplate behind its digits
});

test('on a phone a reply is shown from its beginning, however long it goes on', async () => {
  page = await embed.openSession({ width: 360, height: 740 });
  for (const answer of ['77', '78', '79', '80']) {
    await send(answer);
    const seen = await box('.scroller');
    const verdict = page.locator('.student + .tutor').last();
    await expect.poll(async () => ((await verdict.boundingBox())?.y ?? 0) - seen.y).toBeGreaterThanOrEqual(0);
  }
});

test('where a long problem and a notice leave no room, words of the tutor and every button can still be reached', async () => {
  page = await embed.openSession({ width: 640, height: 450 });
  await page.locator('tutor-composer').evaluate((composer: HTMLElementTagNameMap['tutor-composer']) => {
    const long = 'One pizza is cut into 4 equal pieces, another of the same size into 8. '.repeat(3);
    const report = { progress: { number: 1, of: 6 }, problem: long };
    const view = { ...composer.view, notice: long, report };
    Object.defineProperty(composer, 'view', { get: () => view, set: () => {} }); // it stays when the session goes on
    composer.requestUpdate();
  });
  await page.locator('.notice').waitFor();
  for (const size of [
    { width: 640, height: 405 },
    { width: 640, height: 330 },
    { width: 360, height: 460 },
  ]) {
    await page.setViewportSize(size);
    await page.locator('.chip').last().scrollIntoViewIfNeeded();
    const { y, height } = await box('.chip >> nth=2');
    expect(y + height).toBeLessThanOrEqual(size.height + 1);
    expect((await box('tutor-conversation')).height).toBeGreaterThanOrEqual(40);
    expect(await page.evaluate('document.scrollingElement.scrollHeight')).toBe(size.height);
  }
});

test('on a phone the whiteboard can be enlarged over the conversation, by keyboard, and Escape or a reply ends that', async () => {
  page = await embed.openSession({ width: 360, height: 740 });
  const enlarge = page.getByRole('button', { name: 'Enlarge whiteboard' });
  const board = 'tutor-whiteboard section';
  const before = (await box(board)).height;
  await enlarge.press('Enter');
  await expect.poll(async () => (await box(board)).height).toBeGreaterThan(before + 100);
  expect(await page.locator('tutor-conversation').isVisible()).toBe(false);
  const { y, height } = await box('.problem');
  expect((await box(board)).y + (await box(board)).height).toBeLessThanOrEqual(y);
  expect(y + height).toBeLessThan((await box('textarea')).y);
  expect(await enlarge.evaluate((button) => button.matches(':focus'))).toBe(true);
  await expectSoundInBoth(page);
  await page.keyboard.press('Escape');
  await page.locator('tutor-conversation').waitFor();
  expect((await box(board)).height).toBe(before);
  expect(await enlarge.evaluate((button) => button.matches(':focus'))).toBe(true);
  await enlarge.press('Enter');
  await send('hint');
  await page.locator('tutor-conversation').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 }); // beside the conversation it is as high as that
  await enlarge.waitFor({ state: 'hidden' });
  expect((await box(board)).height).toBeGreaterThan((await box('.talk')).height - 3 * rem);
});

test('on paper the whole conversation and the whole whiteboard are shown, in light colours, without what is pressed', async () => {
  page = await embed.openSession({ width: 900, height: 500 }, { colorScheme: 'dark' });
  for (const answer of ['77', '78', '79']) await send(answer);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.scroller', '.sheet-scroller']) {
    const [shown, all] = await page
      .locator(part)
      .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(shown).toBe(all);
  }
  const last = await page.locator('figure').last().boundingBox();
  expect(await page.evaluate('document.scrollingElement.scrollHeight')).toBeGreaterThan(last?.y ?? Infinity);
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  expect(await page.locator('button:visible, textarea:visible').count()).toBe(0);
});
