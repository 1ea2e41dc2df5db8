import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

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
    const { frame } = await embed.openFramed({ lang }, { width, height });
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
