import type { Frame } from 'playwright';
import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

/** A session in the frame of a page in this language, as large as the window. */
async function openIn(lang: string, size: { width: number; height: number }): Promise<Frame> {
  const page = await embed.newPage({ viewport: size });
  await page.goto(embed.hostUrl);
  await page.evaluate(
    ({ url, lang }) => {
      addEventListener('message', ({ data, source }) => {
        if (data?.event !== 'embed.hello') return;
        const { port1 } = new MessageChannel();
        (source as Window).postMessage({ command: 'session.hello', lang }, '*', [port1]);
      });
      const frame = document.querySelector('iframe');
      if (!frame) return;
      frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
      frame.src = url;
    },
    { url: `${embed.sandbox.embedUrl}#token=${await embed.mint()}`, lang },
  );
  const frame = await page.locator('iframe').elementHandle();
  const content = await frame?.contentFrame();
  if (!content) throw new Error('There is no frame.');
  await content.getByText('Your turn:').waitFor();
  return content;
}

test.each([
  { lang: 'ar-EG', dir: 'rtl', send: 'إرسال', note: 'معلّمك يشرح بالإنجليزية.', width: 360, height: 740 },
  {
    lang: 'de',
    dir: 'ltr',
    send: 'Senden',
    note: 'Dein Tutor unterrichtet auf Englisch.',
    width: 320,
    height: 568,
  },
])(
  'in a page in $lang the frame speaks it, around an English lesson, and axe finds nothing',
  async (page) => {
    const { lang, dir, send, note, width, height } = page;
    const frame = await openIn(lang, { width, height });
    await frame.getByText(note).waitFor();
    expect(await frame.locator('html').getAttribute('lang')).toBe(lang);
    expect(await frame.locator('html').getAttribute('dir')).toBe(dir);
    await frame.getByRole('button', { name: send }).waitFor();
    expect(
      await frame
        .locator('.tutor p')
        .first()
        .evaluate((text) => getComputedStyle(text).direction),
    ).toBe('ltr');
    await expectSound(frame);
  },
);
