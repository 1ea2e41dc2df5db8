import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import { createSessionToken } from '@tutor-session/token';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findCutTexts } from './cut-texts.ts';

type Size = { width: number; height: number };

interface Posted {
  event: string;
  commands?: string[];
  data?: Record<string, unknown>;
}

/**
 * A browser, and a sandbox that serves the built embed page: started before the file's tests and closed after them; each test's pages are
 * closed when it ends.
 */
export function useEmbedBrowser() {
  let sandbox: Sandbox;
  let browser: Browser;
  let students = 0;
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><iframe></iframe>');
  });
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, limits: { photoTimeoutMs: inject('waitMs') } });
    browser = await sharedChromium();
    await once(host.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    host.close();
    await sandbox.close();
  });
  return {
    get sandbox() {
      return sandbox;
    },
    mint(claims: Record<string, string> = {}) {
      const { partner_id, api_secret } = sandbox.credentials;
      const student = { partner_id, student_id: `student-${++students}`, engine: 'standard' };
      const lesson = { subject: 'math', level: '3-5', topic: 'fractions', ...claims };
      return createSessionToken({ ...student, ...lesson }, { secret: api_secret, ttlSeconds: 3600 });
    },
    async newPage(options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      return context.newPage();
    },
    /** Opens a page of this size with a session that is live. */
    async openSession(viewport: Size, options: BrowserContextOptions = {}, claims = {}) {
      const page = await this.newPage({ viewport, ...options });
      await page.goto(`${sandbox.embedUrl}#token=${await this.mint(claims)}`);
      await page.getByText('Your turn:').waitFor();
      return page;
    },
    /** Changes the partner's configuration. */
    configure: (change: object) =>
      fetch(`${sandbox.baseUrl}/config`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-api-key': sandbox.credentials.api_key },
        body: JSON.stringify(change),
      }),
    /** Opens a page of another origin, which has the embed in a frame and responds to its hello with this. */
    async openFramed(hello: object, { width, height }: Size = { width: 900, height: 700 }) {
      const page = await this.newPage({ viewport: { width: 1024, height: 1400 } });
      await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
      const src = `${sandbox.embedUrl}#token=${await this.mint()}`;
      await page.evaluate(frameEmbed, { hello, look: { width: `${width}`, height: `${height}`, src } });
      await page.waitForFunction('posted.length'); // a frame that is on its way to another origin may still be replaced
      const frame = page.frames()[1];
      if (!frame) throw new Error('There is no frame.');
      return {
        page,
        frame,
        /** What the embed has posted, to the window and over its port. */
        posted: () => page.evaluate<Posted[]>('posted'),
        /** Sends a command over the port. */
        say: (command: object) =>
          page.evaluate(
            (said) => (window as unknown as { port: MessagePort }).port.postMessage(said),
            command,
          ),
        /** Leads the frame to another address of the embed. */
        replace: (path: string) =>
          page.evaluate((url) => frames[0]?.location.replace(url), sandbox.embedUrl + path),
      };
    },
  };
}

/** Runs in the embedding page. */
function frameEmbed({ hello, look }: { hello: object; look: object }): void {
  const posted: unknown[] = [];
  Object.assign(window, { posted });
  addEventListener('message', ({ data, origin, source }) => {
    posted.push(data);
    if (data?.event !== 'embed.hello') return;
    const { port1, port2 } = new MessageChannel();
    Object.assign(window, { port: port1 });
    port1.onmessage = (event) => posted.push(event.data);
    (source as Window).postMessage({ command: 'session.hello', ...hello }, origin, [port2]);
  });
  Object.assign(document.querySelector('iframe') ?? {}, look);
}

/** Checks a page, or a frame of it, in light, and its colours in dark, too. */
export async function expectSoundInBoth(page: Page, frame: Page | Frame = page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAxeFindsNothing(frame, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSound(frame);
}

/** Nothing is wider than the page, no text is cut off, and axe finds nothing. */
export async function expectSound(page: Page | Frame): Promise<void> {
  await expectToFit(page);
  await expectAxeFindsNothing(page);
}

/** Nothing is wider than the page, and no text is cut off. */
export async function expectToFit(page: Page | Frame): Promise<void> {
  expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBe(0);
  expect(await page.evaluate(findCutTexts)).toEqual([]);
}

/** Only what is found comes back: the whole result takes longer to send than to make. */
async function expectAxeFindsNothing(page: Page | Frame, options: axe.RunOptions = {}): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const run = JSON.stringify({ resultTypes: ['violations'], ...options });
  const found = await page.evaluate<axe.Result[]>(`axe.run(${run}).then(({ violations }) => violations)`);
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
