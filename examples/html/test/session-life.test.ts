import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Demo, startDemo } from './start-demo.ts';
import { studentAt } from './student.ts';

let demo: Demo;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await sharedChromium();
});
// A demo for each test: what a student has learnt before changes the problems.
beforeEach(async () => {
  demo = await startDemo();
  context = await browser.newContext({ reducedMotion: 'reduce' }); // the tutor's lines come at once
  page = await context.newPage();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.error('The student saw:', await studentAt(page).embed.getByRole('log').allTextContents());
  await context.close();
  await demo.close();
});

/** Where the session of the first problem was opened. */
let redirectedTo: string | null;

const sessionId = (of = page) =>
  of.locator('tutor-session').evaluate((tutor) => (tutor as HTMLElement & { sessionId?: string }).sessionId);
const state = (of = page) =>
  of.locator('tutor-session').evaluate((tutor) => (tutor as HTMLElement & { state: string }).state);
/** The names of a session's events, as the page's log or the webhooks have them. */
const pageEvents = (of = page) =>
  of
    .locator('#page-log li[data-kind=service]')
    .evaluateAll((entries) => entries.map((entry) => (entry as HTMLElement).dataset.name));
const webhooks = async (id: string | undefined): Promise<string[]> =>
  (await demo.received())
    .filter(({ data }: { data: { session_id: string } }) => data.session_id === id)
    .map(({ event }: { event: string }) => event);
const conversation = (of = page) => studentAt(of).embed.getByRole('log').textContent();
/** Where the next frame is redirected to, with its token. */
const nextRedirect = async () => (await page.waitForResponse('**/api/tutor')).headerValue('location');
/** Whether the page, loaded again, gets the token that it had before. */
const loadAgain = async () => {
  const redirect = nextRedirect();
  await page.reload();
  return (await redirect) === redirectedTo;
};

/** Signs Cleo in, who sees the first problem. */
async function inTheFirstProblem() {
  await page.goto(demo.url);
  const student = studentAt(page);
  const redirect = nextRedirect();
  await student.signIn('Cleo');
  redirectedTo = await redirect;
  await student.result(1);
  return { student, id: await sessionId() };
}

/** Cleo solves two problems and gives a wrong answer to the third one. */
async function inTheThirdProblem() {
  const { student, id } = await inTheFirstProblem();
  await student.type(String(await student.result(1)));
  await student.type(String(await student.result(2)));
  const wrong = (await student.result(3)) + 40;
  await student.type(String(wrong));
  // The page gets the picture before the student sees what is said of it.
  await expect.poll(() => conversation()).toMatch(new RegExp(`You\\s+${wrong}\\s+Tutor`));
  await expect.poll(() => pageEvents()).toContain('whiteboard.generated');
  return { student, id };
}

/** Answers until the set is done, the last time by keyboard. */
async function finish() {
  const { embed, result } = studentAt(page);
  const ended = page.locator('#page-log [data-name="session.ended"]');
  const problems = await embed
    .getByRole('log')
    .getByText(/What is \d+ \+ \d+\?/)
    .count();
  for (let sum = problems; (await ended.count()) === 0; sum++) {
    const text = String(await result(sum));
    await embed.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await Promise.race([result(sum + 1), ended.waitFor()]).catch(() => {});
  }
}

/** What has the focus: in the embed where the frame has it, else on the page. */
const focused = async () => {
  const frame = page.frames().at(-1) ?? page.mainFrame();
  const name = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.localName} ${element?.getAttribute('aria-label') ?? element?.textContent?.trim()}`;
  };
  return (await page.evaluate(name)).startsWith('iframe') ? frame.evaluate(name) : page.evaluate(name);
};

test('the summary is still there a minute after the last answer, and is read by keyboard', async () => {
  await page.clock.install();
  await inTheThirdProblem();
  await finish();
  const { embed } = studentAt(page);
  const summary = embed.locator('#closing');
  await summary.waitFor();
  const problems = await embed.getByRole('listitem').allTextContents();
  await page.clock.fastForward(60_000);
  const visited: string[] = [];
  for (let press = 0; press < 9; press++) {
    visited.push(await focused());
    await page.keyboard.press('Tab');
  }
  expect(visited).toEqual(
    expect.arrayContaining(['button Save as text', 'section Conversation', 'a See what you did']),
  );
  expect(await summary.isVisible()).toBe(true);
  expect(await embed.getByRole('listitem').allTextContents()).toEqual(problems);
  expect(await state()).toBe('ended');
});

test('a page that is loaded again in the third problem, while paused for five minutes, goes on with it', async () => {
  const { student, id } = await inTheThirdProblem();
  await student.embed.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => state()).toBe('paused');
  await demo.sandbox.advance(300);
  const [events, text] = [await pageEvents(), await conversation()];
  expect(await loadAgain()).toBe(true);
  await expect.poll(() => sessionId()).toBe(id);
  await expect.poll(() => state()).toBe('paused');
  await expect.poll(() => conversation()).toBe(text);

  const all = [...events, ...(await pageEvents())];
  expect(all.filter((event) => event === 'session.started')).toHaveLength(1);
  expect(all).toContain('embed.resumed');
  await student.embed.getByRole('button', { name: 'Resume' }).click();
  await student.type(String(await student.result(3)));
  await student.result(4);
  await expect.poll(() => webhooks(id)).toContain('student.milestone');
  const sent = await webhooks(id);
  expect(sent.filter((event) => event === 'session.started')).toHaveLength(1);
  expect(sent).not.toContain('session.abandoned');
});

test('after the end a page that is loaded again shows the lesson and its summary; its button starts another one', async () => {
  const { student, id } = await inTheThirdProblem();
  await finish();
  const text = await conversation();
  expect(await loadAgain()).toBe(true);
  await expect.poll(() => state()).toBe('ended');
  await student.embed.locator('#closing').waitFor();
  expect(await conversation()).toContain(text?.trim());
  expect(await sessionId()).toBe(id);
  expect(await pageEvents()).toEqual(['embed.resumed']);
  const lesson = page.getByRole('link', { name: 'See what you did' });
  expect(await lesson.getAttribute('href')).toBe(`/lessons/${id}`);
  const { pagination } = await demo.rest('/sessions');
  expect(pagination.total).toBe(1);
  await page.getByRole('button', { name: 'Start another session' }).click();
  await expect.poll(() => state()).toBe('ready');
  expect(await sessionId()).not.toBe(id);
  expect(await page.locator('#page-log li[data-kind=error]').count()).toBe(0);
});
