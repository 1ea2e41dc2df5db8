import { fileURLToPath } from 'node:url';
import { allRows } from '@tutor-session/browsers/rows';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { expectSound, expectSoundInBoth, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();
let page: Page;

const phone = { width: 360, height: 740 };
// Some of it cannot be read surely, so that there is something to confirm.
const sheet = fileURLToPath(new URL('../../../../test/domain/homework/solved.png', import.meta.url));

/** A session in a browser that can recognise speech, and never recognises any. */
async function openWithSpeech(): Promise<void> {
  page = await embed.newPage({ viewport: phone });
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      start() {
        this.dispatchEvent(new Event('start'));
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });
  await page.goto(`${embed.sandbox.embedUrl}#token=${await embed.mint()}`);
  await page.getByText('Your turn:').waitFor();
}

test('axe finds nothing after a wrong answer, and while the connection is lost', async () => {
  page = await embed.openSession(phone);
  await page.locator('.thumb.down').last().click();
  await page.locator('.why input').waitFor();
  await expectSoundInBoth(page);
  await page.locator('textarea').fill('987');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.tutor').count()).toBeGreaterThan(3);
  await expectSoundInBoth(page);
  await page.context().setOffline(true);
  await page.locator('textarea').fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('Reconnecting… Your message is saved.').waitFor();
  await expectSoundInBoth(page);
});

test('axe finds nothing from a photo to its problems, and with one that is refused', async () => {
  page = await embed.openSession(phone);
  await page.getByRole('button', { name: 'Photo of homework' }).click();
  const noPicture = { name: 'sheet.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('input#file').setInputFiles(noPicture);
  await page.getByText('That picture can’t be opened.').waitFor();
  await expectSoundInBoth(page);
  await page.locator('input#file').setInputFiles(sheet);
  await page.getByRole('heading', { name: 'Can you read all of it?' }).waitFor();
  await expectSoundInBoth(page);
  let read = (): void => undefined;
  const mayRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route('**/session/homework?*', async (route) => {
    await mayRead;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByLabel('Reading your homework…', { exact: true }).waitFor();
  await expectSoundInBoth(page);
  read();
  await page.getByRole('heading', { name: 'Is this what’s on your sheet?' }).waitFor();
  await page.locator('svg.piece').first().waitFor();
  await expectSoundInBoth(page);
});

test('axe finds nothing where the page may not embed the tutor', async () => {
  const { page, frame, replace } = await embed.openFramed({ lang: 'en' });
  await page.route('**/embed/api/config', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, allowed_origins: ['https://school.example'] } });
  });
  await replace(`?again#token=${await embed.mint()}`);
  await frame.getByText('Tutoring may not be embedded here').waitFor();
  await expectSoundInBoth(page, frame);
});

test('speaking is agreed to and left by keyboard alone, and axe finds nothing before and meanwhile', async () => {
  await openWithSpeech();
  await page.locator('.speak').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Speak with your tutor?');
  await expectSoundInBoth(page);
  await page.keyboard.press('Tab');
  expect(await page.locator('button:focus').textContent()).toBe('Use my voice');
  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: 'Write instead' });
  await leave.waitFor();
  expect(await page.locator('.speak:focus').count()).toBe(1);
  await expectSoundInBoth(page);
  await leave.focus();
  await page.keyboard.press('Enter');
  await leave.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('textarea:focus').count()).toBe(1);
});

test.each([
  ['compact', 'none', 'mono', phone, 36],
  ['spacious', 'large', 'legible', { width: 834, height: 1112 }, 48],
] as const)(
  'axe finds nothing in a %s page with corners that are %s in %s',
  async (density, radius, font_family, viewport, button) => {
    onTestFinished(async () => void (await embed.configure({ branding: null })));
    await embed.configure({ branding: { density, radius, font_family } });
    page = await embed.openSession(viewport);
    expect((await page.locator('#pause').boundingBox())?.height).toBe(button);
    const corner = await page.locator('.box').evaluate((box) => getComputedStyle(box).borderRadius);
    expect(corner).toBe({ none: '0px', large: '25.5px' }[radius]);
    await expectSound(page);
  },
);

test('by keyboard alone: an answer, a hint, the end, and the summary as a file', async () => {
  page = await embed.openSession({ width: 1024, height: 768 });
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

// examples/html/test/docs.test.ts works with the page; it is a library's, and large.
test.runIf(allRows)('axe finds nothing on the unfolded page of the partner interface', async () => {
  page = await embed.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(new URL('/docs/', embed.sandbox.baseUrl).href);
  await expect.poll(() => page.locator('.opblock-summary-control').count()).toBeGreaterThan(30);
  for (const method of ['get', 'post', 'put', 'delete'])
    await page.locator(`.opblock-${method} .opblock-summary-control`).first().click();
  await expect.poll(() => page.locator('.microlight[tabindex]').count()).toBeGreaterThan(4);
  await expectSoundInBoth(page);
});
