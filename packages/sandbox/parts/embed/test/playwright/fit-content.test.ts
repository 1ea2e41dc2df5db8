import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

/** A session in a frame whose page sends this hello; `sizes` are those that the embed has posted. */
async function openFramed(hello: object) {
  const { page, frame, posted } = await embed.openFramed(
    { requests: ['embed.size'], ...hello },
    { width: 600 },
  );
  await frame.getByText('Your turn:').waitFor();
  const sizes = async () =>
    (await posted()).flatMap(({ event, data }) =>
      event === 'embed.size' ? [data?.block_size as number] : [],
    );
  const content = () =>
    frame.evaluate('Math.ceil(document.querySelector("tutor-app").getBoundingClientRect().height)');
  async function resize(height: number) {
    await page.evaluate(`document.querySelector('iframe').height = ${height}`);
    await expect.poll(() => frame.evaluate('innerHeight')).toBe(height);
  }
  /** Waits for the size of what is shown now, and makes the frame as high. */
  async function follow() {
    await expect.poll(async () => (await sizes()).at(-1) === (await content())).toBe(true);
    const size = (await sizes()).at(-1) ?? 0;
    await resize(size);
    return size;
  }
  return { page, frame, sizes, content, resize, follow };
}

test('an embed that fits its content posts its height, whatever that of its frame, and grows with what is typed, without a jump of the page', async () => {
  const { page, frame, sizes, content, resize, follow } = await openFramed({ fit_content: true });
  const size = await follow();
  for (const height of [100, 2_000, size]) {
    await resize(height);
    expect(await content()).toBe(size);
  }
  expect(await frame.evaluate('document.scrollingElement.scrollHeight')).toBe(size);
  await expectSound(frame);
  await page.evaluate('document.body.style.blockSize = "4000px"'); // the page could scroll, and need not
  const box = frame.getByRole('textbox', { name: 'Message' });
  await box.focus();
  for (let line = 0; line < 3; line++) await page.keyboard.press('Shift+Enter');
  expect(await follow()).toBeGreaterThan(size);
  expect(await page.evaluate('scrollY')).toBe(0);
  await box.fill('');
  expect(await follow()).toBe(size);
  const posted = await sizes();
  expect(posted.filter((value, index) => value === posted[index - 1])).toEqual([]);
});

test('an embed whose page says nothing of it posts no size, and is as high as its frame', async () => {
  const { sizes, content } = await openFramed({});
  expect(await content()).toBe(700);
  expect(await sizes()).toEqual([]);
});
