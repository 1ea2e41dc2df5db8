import { fileURLToPath } from 'node:url';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import type { Browser, Page } from 'playwright';
import { createServer, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Demo, startDemo } from '../../html/test/start-demo.ts';
import { studentAt } from '../../html/test/student.ts';

// What `pnpm build` has made: built in here it would be a development build.
const root = fileURLToPath(new URL('..', import.meta.url));
let demo: Demo;
let server: PreviewServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  demo = await startDemo();
  process.env.DEMO_PORT = String(demo.port);
  server = await preview({ root, preview: { port: 0, host: '127.0.0.1' } });
  browser = await sharedChromium();
  page = await browser.newPage({ reducedMotion: 'reduce' });
});

afterAll(async () => {
  await page?.close();
  await server?.close();
  await demo?.close();
});

test('the React page runs a session under StrictMode: one token, one session, events in its log', async () => {
  const tokens: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/tutor') && tokens.push(request.method()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const { port } = server.httpServer.address() as { port: number };
  await page.goto(`http://127.0.0.1:${port}`);

  const student = studentAt(page);
  await student.signIn('Cleo');
  await student.type(String(await student.result(1)));
  await page.locator('#page-log [data-name="session.active"]').waitFor();
  await student.embed.getByRole('button', { name: 'End session' }).click();
  await student.embed.getByRole('button', { name: 'Yes, end it' }).click();
  await page.locator('#page-log [data-name="session.transcript"]').waitFor();
  await page.locator('#backend-log [data-name="usage.summary"]').waitFor();

  expect(tokens).toEqual(['GET']);
  expect(await page.locator('#page-log [data-name="session.started"]').count()).toBe(1);
  expect(await page.locator('#page-log [data-name="session.ended"]').textContent()).toContain(
    'student_ended',
  );
  expect(await page.locator('#page-log [data-name="session.ended"] summary').textContent()).toMatch(
    /^\d\d:\d\d:\d\dcleo\w{4}session\.ended$/,
  );
  expect(await page.locator('#backend-log [data-name="usage.summary"] .student').textContent()).toBe('cleo');

  await page.context().setOffline(true);
  const ben = page.getByRole('radio', { name: 'Ben' });
  await ben.click();
  await page.getByRole('alert').getByText('You are offline. Ben is not signed in').waitFor();
  expect(await ben.isChecked()).toBe(false);
  await page.context().setOffline(false);
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await page.getByRole('link', { name: 'See what you did' }).click();
  await page.getByRole('heading', { name: 'Addition', exact: true }).waitFor();
  expect(await page.locator('.said').count()).toBeGreaterThan(2);
});

test('on Vite’s development server, which takes development builds, the console has no warning and no error', async () => {
  const development = await createServer({ root, server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  onTestFinished(() => development.close());
  await development.listen();
  const visitor = await browser.newPage();
  onTestFinished(() => visitor.close());
  const complaints: string[] = [];
  visitor.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  visitor.on('pageerror', (error) => complaints.push(error.message));
  await visitor.goto(development.resolvedUrls?.local[0] ?? '');
  await studentAt(visitor).signIn('Ada');
  await visitor.locator('#page-log [data-name="session.started"]').waitFor();
  expect(await visitor.evaluate('globalThis.reactiveElementVersions.length')).toBe(1);
  expect(complaints).toEqual([]);
});
