import { readFile } from 'node:fs/promises';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { createSessionToken } from '@tutor-session/token';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Demo, startDemo } from './start-demo.ts';
import { studentAt } from './student.ts';

// Either side works with one that knows less: services and pages that have never heard of `protocol` (decision 77).
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** Opens the demo and answers one sum in it, then ends the session; returns what the page has got of the service. */
async function playLesson(prepare: (page: Page, demo: Demo) => Promise<unknown>) {
  const demo = await startDemo();
  onTestFinished(() => demo.close());
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await prepare(page, demo);
  await page.goto(demo.url);
  const student = studentAt(page);
  await student.signIn('Cleo');
  await student.type(String(await student.result(1)));
  await student.result(2);
  const tutor = page.locator('tutor-session');
  const said = await tutor.evaluate(async (element) => {
    const own = element as HTMLElement & {
      context: object;
      sendMessage?(text: string): Promise<void>;
      end(): void;
    };
    own.context = { page: 7 };
    const how = await own.sendMessage?.('Hello').catch(({ code }) => code);
    own.end();
    return how;
  });
  const events = page.locator('#page-log li[data-kind=service]');
  await expect
    .poll(() => events.evaluateAll((all) => all.map((entry) => (entry as HTMLElement).dataset.name)))
    .toEqual(expect.arrayContaining(['session.started', 'session.active', 'session.ended']));
  expect(complaints).toEqual([]);
  return said;
}

test('the element of before, which says no protocol in its hello, plays a whole lesson with the embed', async () => {
  const element = await readFile(new URL('older-element.min.txt', import.meta.url), 'utf8');
  expect(element).not.toContain('protocol:');
  // It knows no `src` either: it asks for its token by POST, which the demo gives to no script.
  const attributes = `{ 'token-endpoint': '/api/tutor', 'token-in': 'fragment' }`;
  const body = `for (const [name, value] of Object.entries(${attributes})) document.querySelector('tutor-session').setAttribute(name, value);
${element}`;
  const serve = async (page: Page, { sandbox }: Demo) => {
    const { api_secret: secret, partner_id, embed_url } = sandbox.credentials;
    const claims = {
      partner_id,
      student_id: 'cleo',
      subject: 'math',
      level: '1-3',
      engine: 'standard',
      topic: 'addition',
    };
    const token = await createSessionToken(claims, { secret });
    await page.route('**/api/tutor', (route) => route.fulfill({ json: { token, embed_url } }));
    await page.route('**/tutor-session.min.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  };
  expect(await playLesson(serve)).toBeUndefined();
});

test('an embed that says no protocol in its hello plays a whole lesson, and gets nothing about the page', async () => {
  // The embed is today's; its hello reaches the element as an older embed would have said it.
  const forget = () =>
    addEventListener('message', (event) => {
      const { data, origin, source } = event;
      if (data?.event !== 'embed.hello' || !data.protocol) return;
      event.stopImmediatePropagation();
      dispatchEvent(new MessageEvent('message', { data: { event: 'embed.hello' }, origin, source }));
    });
  expect(await playLesson((page) => page.addInitScript(forget))).toBe('unsupported');
});
