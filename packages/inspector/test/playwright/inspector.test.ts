import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { EmbedClient } from '@tutor-session/embed';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { views } from '../../src/views.ts';

let sandbox: Sandbox;
let browser: Browser;
let root: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  root = new URL('/', sandbox.baseUrl).href;
  browser = await sharedChromium();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await sandbox.close();
});

/** Opens an address of the inspector; what the page complains of fails the test. */
async function open(hash: string, options = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(root + hash);
  await page.locator('main h1').waitFor();
  return { page, complaints };
}

async function play(name: string, body: object = {}): Promise<string> {
  const response = await fetch(`${root}_sandbox/scenarios/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { session: { session_id: string } }).session.session_id;
}

/** A session that runs, and what a student says in it. */
async function startSession(): Promise<{ id: string; say: (text: string) => Promise<void> }> {
  const response = await fetch(`${root}_sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ student_id: 'student-9', subject: 'math', level: '3-5', engine: 'standard' }),
  });
  const { token } = (await response.json()) as { token: string };
  const client = new EmbedClient({ token, baseUrl: `${sandbox.embedUrl}api/` });
  const after = { transcript: 0, whiteboard: 0, events: 0 };
  const { session } = await client.attach({ after });
  const say = async (text: string) => {
    await client.sendMessage({ after, text, client_message_id: text });
  };
  return { id: session.session_id, say };
}

/** Writes by the REST API, as a backend. */
async function write(method: string, path: string, body: object): Promise<void> {
  const headers = { 'x-api-key': sandbox.credentials.api_key, 'content-type': 'application/json' };
  const response = await fetch(sandbox.baseUrl + path, { method, headers, body: JSON.stringify(body) });
  expect({ path, ok: response.ok }).toEqual({ path, ok: true });
}

const hostile = '<img src=x onerror=alert(1)>';

test('a session that is played appears in the list by itself, and is replayed to its end', async () => {
  const { page, complaints } = await open('');
  await page.getByText('No sessions yet').waitFor();
  await play('happy', { student_id: 'student-7', topic: 'fractions', metadata: { note: hostile } });
  await page.getByRole('link', { name: 'fractions' }).click();
  await page.getByRole('heading', { level: 1, name: 'fractions' }).waitFor();
  const said = page.getByRole('log').getByRole('article');
  const all = await said.count();
  /** Whether what was said last is in sight. */
  const showsLast = async () => {
    const box = await page.locator('.talk').evaluate((talk) => talk.getBoundingClientRect().bottom);
    return (await said.last().evaluate((last) => last.getBoundingClientRect().bottom)) < box;
  };
  await expect.poll(showsLast).toBe(true);
  await page.locator('.talk').evaluate((talk) => talk.scrollTo(0, 0));
  expect(await showsLast()).toBe(false);
  const time = page.getByRole('slider', { name: 'Time' });
  await time.fill('0');
  await expect.poll(() => said.count()).toBeLessThan(3);
  await page.getByLabel('Speed').selectOption('16×');
  await page.getByRole('button', { name: 'Next moment' }).click();
  await page.keyboard.press('.');
  await time.press('End');
  await expect.poll(() => said.count()).toBe(all);
  await expect.poll(showsLast).toBe(true);
  expect(complaints).toEqual([]);
});

test("a running session's conversation and moments follow, unless a reader has scrolled up", async () => {
  const { say, id } = await startSession();
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await say(text);
  const { page, complaints } = await open(`#/sessions/${id}`);
  const boxes = ['.talk', '.moments'].map((name) => page.locator(name));
  const tops = () => Promise.all(boxes.map((box) => box.evaluate(({ scrollTop }) => scrollTop)));
  const left = () =>
    Promise.all(boxes.map((box) => box.evaluate((at) => at.scrollHeight - at.scrollTop - at.clientHeight)));
  const areAtEnd = async () => (await left()).every((pixels) => pixels < 8);
  const hears = async (text: string) => {
    const before = await page.locator('.moments li').count();
    await say(text);
    await page.getByRole('log').getByText(text, { exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.moments li').count()).toBeGreaterThan(before);
  };
  await expect.poll(areAtEnd).toBe(true);
  expect(Math.min(...(await tops()))).toBeGreaterThan(40);
  await hears('from the end');
  await expect.poll(areAtEnd).toBe(true);
  for (const box of boxes) await box.evaluate((at) => at.scrollTo(0, 20));
  await hears('while reading');
  await hears('and again');
  expect(await tops()).toEqual([20, 20]);
  for (const box of boxes) await box.evaluate((at) => at.scrollTo(0, at.scrollHeight));
  await hears('back at the end');
  await expect.poll(areAtEnd).toBe(true);
  expect(complaints).toEqual([]);
});

test('the first view takes no more than 120 kB over the wire', async () => {
  const { page } = await open('');
  await page.locator('i-sessions [aria-busy=false]').first().waitFor();
  const sizes = (await page.evaluate(
    "performance.getEntries().filter((entry) => 'transferSize' in entry).map((entry) => [entry.name, entry.transferSize])",
  )) as [string, number][];
  expect(sizes.map(([name]) => name)).toContainEqual(expect.stringMatching(/index-.*js$/));
  expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(120_000);
});

test('a page of another origin that frames the inspector gets no content', async () => {
  const page = await (await browser.newContext()).newPage();
  const framing = `<!doctype html><iframe src="${root}"></iframe>`;
  await page.route('http://localhost:4399/', (route) =>
    route.fulfill({ contentType: 'text/html', body: framing }),
  );
  await page.goto('http://localhost:4399/');
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(await page.frames()[1]?.locator('i-shell').count()).toBe(0);
});

test('filters stay in the address, and back undoes them', async () => {
  await play('abandoned', { student_id: 'student-8' });
  const { page } = await open('#/sessions');
  await page.getByLabel('Status').selectOption('abandoned');
  await page.waitForURL(/status=abandoned/);
  await page.reload();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await page.getByLabel('Status').inputValue()).toBe('abandoned');
  await page.goBack();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
  expect(await page.getByLabel('Status').inputValue()).toBe('');
});

test('the playground with a session is no wider than a phone', async () => {
  const { page } = await open('#/playground', { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Start a session' }).click();
  await page.getByRole('heading', { name: /DOM events of ses_/ }).waitFor();
  await page.getByRole('cell', { name: 'partner_dev' }).waitFor();
  expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in any view in %s with hostile records, and none is wider than a phone',
  async (colorScheme) => {
    await write('PUT', '/config', { branding: { name: hostile } });
    await write('POST', '/webhooks', { url: `http://127.0.0.1:9/${hostile}` });
    await write('POST', '/modules', {
      title: hostile,
      subject: hostile,
      level: '3-5',
      topics: [{ topic: hostile, content: hostile, questions: [{ question: hostile, answer: 'x' }] }],
    });
    const id = await play('happy', { student_id: hostile, subject: hostile, metadata: { note: hostile } });
    const places = [...views.map(({ name, element }) => ({ hash: `#/${name}`, element }))];
    places.push({ hash: `#/sessions/${id}`, element: 'i-session' });
    const { page, complaints } = await open('', { colorScheme, viewport: { width: 360, height: 740 } });
    await page.evaluate(axe.source);
    for (const { hash, element } of places) {
      await page.goto(root + hash);
      await page.locator(`${element} [aria-busy=false]`).first().waitFor();
      expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBe(0);
      const options = colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
      const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults;
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      const made = await page.locator('img[src=x]').count();
      expect({ hash, found, complaints, made }).toEqual({ hash, found: [], complaints: [], made: 0 });
    }
  },
);
