import { expect, test } from 'vitest';
import { expectSoundInBoth, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

const tools = ['highlight', 'openExercise'].map((name) => ({ name, description: name, input_schema: {} }));
const context = { exercise: { id: 'e1', text: '3/4 + 1/8' } };
const requests = ['embed.response', 'embed.request'];

/** A session in the frame of a page that says this in its hello. */
async function embedIn(token: string, hello: object) {
  const framed = await embed.openFramed(hello, { path: `#token=${token}` });
  await framed.frame.getByText('Your turn:').first().waitFor();
  const posted = async (name: string) => (await framed.posted()).filter(({ event }) => event === name);
  return { ...framed, posted };
}

test('a call that is open when the embed is loaded again goes to the next page, is answered once, and is cancelled at the end', async () => {
  const token = await embed.mint();
  const first = await embedIn(token, { requests, context, tools });
  await first.say({ command: 'session.message', id: 1, text: 'Can you help me with this exercise?' });
  await first.frame.getByText('Let us do the one on your page').waitFor();
  await expect.poll(() => first.posted('embed.request')).toHaveLength(1);
  const [call] = await first.posted('embed.request');
  expect(call?.data).toMatchObject({ tool: 'highlight', input: { text: '3/4 + 1/8' } });
  await first.page.context().close();

  const second = await embedIn(token, { requests, context, tools });
  await expect.poll(() => second.posted('embed.request')).toEqual([call]);
  const answered = second.page.waitForResponse((response) => response.url().endsWith('/page/responses'));
  await second.say({ command: 'session.response', id: call?.data?.id, output: { shown: true } });
  expect((await answered).status()).toBe(200);
  await second.page.context().close();

  const third = await embedIn(token, { requests, context, tools });
  await third.say({ command: 'session.message', id: 1, text: 'hint' });
  await expect.poll(() => third.posted('embed.request')).toHaveLength(1);
  const [next] = await third.posted('embed.request');
  expect(next?.data?.id).not.toBe(call?.data?.id);
  await third.say({ command: 'session.end' });
  const cancelled = [{ event: 'embed.cancel', data: { id: next?.data?.id } }];
  await expect.poll(() => third.posted('embed.cancel')).toEqual(cancelled);
});

test('a hello that comes again over the port changes colours and language in a lesson, in its pause and after its end', async () => {
  const { frame, say } = await embedIn(await embed.mint(), { color_scheme: 'light', lang: 'en' });
  const looks = () =>
    frame.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return [lang, dir, getComputedStyle(document.documentElement).colorScheme];
    });
  const hello = (color_scheme: string, lang: string) => say({ command: 'session.hello', color_scheme, lang });
  expect(await looks()).toEqual(['en', 'ltr', 'light']);
  await hello('dark', 'de');
  await frame.getByRole('button', { name: 'Pause' }).click();
  expect(await looks()).toEqual(['de', 'ltr', 'dark']);
  await frame.getByRole('button', { name: 'Weitermachen' }).waitFor();
  await hello('light', 'ar');
  await frame.getByRole('button', { name: 'متابعة' }).waitFor();
  expect(await looks()).toEqual(['ar', 'rtl', 'light']);
  await say({ command: 'session.end' });
  await frame.locator('tutor-summary').waitFor();
  await hello('dark', 'es');
  await frame.getByRole('heading', { name: 'Sesión terminada' }).waitFor();
  expect(await looks()).toEqual(['es', 'ltr', 'dark']);
});

test('the summary has the button for another session, and a frame without a token leaves it to the page', async () => {
  const { page, frame, posted, say, replace } = await embedIn(await embed.mint(), {
    requests: [...requests, 'embed.restart'],
  });
  await frame.getByRole('button', { name: 'End session' }).click();
  await frame.getByRole('button', { name: 'Yes, end it' }).click();
  const summary = frame.locator('tutor-summary');
  await summary.getByRole('heading').first().waitFor();
  expect(await summary.locator('button.primary').count()).toBe(0);
  await say({ command: 'session.restart_label' });
  await summary.getByRole('button', { name: 'Start a new session' }).waitFor();
  await say({ command: 'session.restart_label', label: 'Once more' });
  const button = summary.getByRole('button', { name: 'Once more' });
  await button.waitFor();
  await page.evaluate("Object.assign(document.querySelector('iframe'), { width: '340' })");
  await expectSoundInBoth(page, frame);
  await button.click();
  await expect.poll(() => posted('embed.restart')).toEqual([{ event: 'embed.restart', data: {} }]);
  await say({ command: 'session.restart_label', label: '' });
  await button.waitFor({ state: 'detached' });
  await replace('?');
  await expect.poll(async () => (await posted('embed.hello')).at(-1)?.commands).toEqual([]);
});
