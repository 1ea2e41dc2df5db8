import { expect, test } from 'vitest';
import { expectSound, expectSoundInBoth, expectToFit, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

/** A session in the frame of a page that says this in its hello. */
async function embedIn(hello: object, size?: { width: number; height: number }) {
  const framed = await embed.openFramed(hello, size);
  await framed.frame.getByText('Your turn:').first().waitFor();
  const posted = async (name: string) => (await framed.posted()).filter(({ event }) => event === name);
  return { ...framed, allPosted: framed.posted, posted };
}

test('a tool of the page is called, and the call cancelled when the session ends meanwhile', async () => {
  const { say, posted } = await embedIn({
    requests: ['embed.request'],
    context: { exercise: { id: 'e1', text: '3/4 + 1/8' } },
    tools: [{ name: 'highlight', description: 'Marks text', input_schema: {} }],
  });
  await say({ command: 'session.message', id: 1, text: 'Can you help me with this exercise?' });
  await expect.poll(() => posted('embed.request')).toHaveLength(1);
  const [call] = await posted('embed.request');
  expect(call?.data).toMatchObject({ tool: 'highlight', input: { text: '3/4 + 1/8' } });
  await say({ command: 'session.end' });
  await expect
    .poll(() => posted('embed.cancel'))
    .toEqual([{ event: 'embed.cancel', data: { id: call?.data?.id } }]);
});

test('the frame has the language and colours of each hello, around an English lesson, in a pause and after the end', async () => {
  const phone = { width: 360, height: 740 };
  const { frame, say } = await embedIn({ color_scheme: 'light', lang: 'ar-EG' }, phone);
  const looks = () =>
    frame.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return [lang, dir, getComputedStyle(document.documentElement).colorScheme];
    });
  const hello = (color_scheme: string, lang: string) => say({ command: 'session.hello', color_scheme, lang });
  await frame.getByText('معلّمك يشرح بالإنجليزية.').waitFor();
  expect(await looks()).toEqual(['ar-EG', 'rtl', 'light']);
  await expectSound(frame);
  await hello('dark', 'de');
  await frame.getByText('Dein Tutor unterrichtet auf Englisch.').waitFor();
  expect(await looks()).toEqual(['de', 'ltr', 'dark']);
  await expectToFit(frame);
  await frame.getByRole('button', { name: 'Pause' }).click();
  await frame.getByRole('button', { name: 'Weitermachen' }).waitFor();
  await hello('light', 'ar');
  await frame.getByRole('button', { name: 'متابعة' }).waitFor();
  await say({ command: 'session.end' });
  await frame.locator('tutor-summary').waitFor();
  await hello('dark', 'es');
  await frame.getByRole('heading', { name: 'Sesión terminada' }).waitFor();
  expect(await looks()).toEqual(['es', 'ltr', 'dark']);
});

test('the summary has the button for another session that the page names', async () => {
  const { page, frame, posted, say } = await embedIn({ requests: ['embed.restart'] });
  await say({ command: 'session.end' });
  const buttons = frame.locator('tutor-summary button.primary');
  await frame.locator('tutor-summary').getByRole('heading').first().waitFor();
  expect(await buttons.count()).toBe(0);
  await say({ command: 'session.restart_label' });
  await buttons.getByText('Start a new session').waitFor();
  await say({ command: 'session.restart_label', label: 'Once more' });
  await buttons.getByText('Once more').waitFor();
  await page.evaluate("Object.assign(document.querySelector('iframe'), { width: '340' })");
  await expectSoundInBoth(page, frame);
  await buttons.click();
  await expect.poll(() => posted('embed.restart')).toEqual([{ event: 'embed.restart', data: {} }]);
  await say({ command: 'session.restart_label', label: '' });
  await buttons.waitFor({ state: 'detached' });
});

test('the token leaves the address at once, and a frame that is reloaded says that its session is lost', async () => {
  const { frame, allPosted } = await embedIn({});
  expect(frame.url()).toBe(embed.sandbox.embedUrl);
  expect((await allPosted()).slice(0, 3).map(({ event }) => event)).toEqual([
    'embed.hello',
    'embed.ready',
    'session.started',
  ]);
  await frame.evaluate(() => location.reload());
  await frame.getByRole('heading', { name: 'Ask for a new start' }).waitFor();
  await expect
    .poll(async () => (await allPosted()).at(-1))
    .toMatchObject({ event: 'error.session', data: { error_code: 'embed_reloaded', recoverable: false } });
});

test('an embed that fits its content posts its height, whatever that of its frame, and grows with what is typed, without a jump of the page', async () => {
  const { page, frame, posted } = await embedIn({ requests: ['embed.size'], fit_content: true });
  const sizes = async () => (await posted('embed.size')).map(({ data }) => data?.block_size as number);
  const content = () =>
    frame.evaluate('Math.ceil(document.querySelector("tutor-app").getBoundingClientRect().height)');
  /** Waits for the size of what is shown now, and makes the frame as high. */
  async function follow(height?: number) {
    await expect.poll(async () => (await sizes()).at(-1) === (await content())).toBe(true);
    const size = (await sizes()).at(-1) ?? 0;
    await page.evaluate(`document.querySelector('iframe').height = ${height ?? size}`);
    await expect.poll(() => frame.evaluate('innerHeight')).toBe(height ?? size);
    return size;
  }
  const size = await follow();
  for (const height of [100, 2_000, size]) expect(await follow(height)).toBe(size);
  expect(await frame.evaluate('document.scrollingElement.scrollHeight')).toBe(size);
  await expectToFit(frame);
  await page.evaluate('document.body.style.blockSize = "4000px"'); // the page could scroll, and need not
  const box = frame.getByRole('textbox', { name: 'Message' });
  await box.focus();
  for (let line = 0; line < 3; line++) await page.keyboard.press('Shift+Enter');
  expect(await follow()).toBeGreaterThan(size);
  expect(await page.evaluate('scrollY')).toBe(0);
  await box.fill('');
  expect(await follow()).toBe(size);
});

test('an embed whose page says nothing of its content is as high as its frame, and posts no size', async () => {
  const { frame, posted } = await embedIn({ requests: ['embed.size'] });
  expect(await frame.evaluate('document.querySelector("tutor-app").clientHeight')).toBe(700);
  expect(await posted('embed.size')).toEqual([]);
});
