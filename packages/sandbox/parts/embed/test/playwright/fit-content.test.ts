import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

/** A session in a frame whose page sends this hello; `sizes` are those that the embed has posted. */
async function openFramed(hello: object) {
  const framed = await embed.openFramed({ requests: ['embed.size'], ...hello }, { width: 600 });
  const { page, frame } = framed;
  await frame.getByText('Your turn:').waitFor();
  const sizes = async () =>
    (await framed.posted()).flatMap(({ event, data }) =>
      event === 'embed.size' ? [data?.block_size as number] : [],
    );
  const content = () =>
    frame.evaluate('Math.ceil(document.querySelector("tutor-app").getBoundingClientRect().height)');
  return {
    page,
    frame,
    sizes,
    content,
    /** Waits for the size of what is shown now, and makes the frame as high. */
    async follow() {
      await expect.poll(async () => (await sizes()).at(-1) === (await content())).toBe(true);
      const size = (await sizes()).at(-1) ?? 0;
      await page.locator('iframe').evaluate((element, size) => {
        (element as HTMLIFrameElement).height = `${size}`;
      }, size);
      await expect.poll(() => frame.evaluate('innerHeight')).toBe(size);
      return size;
    },
  };
}

test('an embed that fits its content posts its height, whatever the height of its frame, and nothing in it scrolls', async () => {
  const { page, frame, sizes, content, follow } = await openFramed({ fit_content: true });
  const size = await follow();
  for (const height of [100, 400, 2_000, size]) {
    await page.locator('iframe').evaluate((element, height) => {
      (element as HTMLIFrameElement).height = `${height}`;
    }, height);
    await expect.poll(() => frame.evaluate('innerHeight')).toBe(height);
    expect(await content()).toBe(size);
  }
  expect(await frame.evaluate('document.scrollingElement.scrollHeight')).toBe(size);
  const posted = await sizes();
  expect(posted.filter((value, index) => value === posted[index - 1])).toEqual([]);
  expect(posted.at(-1)).toBe(size);
  await expectSound(frame);
});

test('it grows with what is typed and said, without a jump of the page, and is small again without it', async () => {
  const { page, frame, sizes, follow } = await openFramed({ fit_content: true });
  const size = await follow();
  const box = frame.getByRole('textbox', { name: 'Message' });
  await page.evaluate('document.body.style.blockSize = "4000px"'); // the page could scroll, and need not
  await box.focus();
  for (let line = 0; line < 3; line++) await page.keyboard.press('Shift+Enter');
  expect(await follow()).toBeGreaterThan(size);
  expect(await page.evaluate('scrollY')).toBe(0);
  await box.fill('');
  expect(await follow()).toBe(size);
  await frame.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(async () => (await sizes()).at(-1)).toBeGreaterThan(size);
});

test('an embed whose page says nothing of it posts no size, and is as high as its frame', async () => {
  const { sizes, content } = await openFramed({});
  expect(await content()).toBe(700);
  expect(await sizes()).toEqual([]);
});
