import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import { createSessionToken } from '@tutor-session/token';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/** A browser, and a sandbox that serves the built embed page. */
export interface EmbedBrowser {
  readonly sandbox: Sandbox;
  /** A page of another origin, with an empty frame. */
  readonly hostUrl: string;
  mint(claims?: Record<string, string>): Promise<string>;
  /** Opens a page of this size with a session that is live. */
  openSession(size: Size, options?: BrowserContextOptions): Promise<Page>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
}

type Size = { width: number; height: number };

/** Starts an embed browser before the file's tests and closes it after them; each test's pages are closed when it ends. */
export function useEmbedBrowser(): EmbedBrowser {
  let sandbox: Sandbox;
  let browser: Browser;
  let students = 0;
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><iframe width="900" height="700"></iframe>');
  });
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH;
    sandbox = await startSandbox({ port: 0, limits: { photoTimeoutMs: inject('waitMs') } });
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    });
    await once(host.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    host.close();
    await sandbox.close();
  });
  return {
    get sandbox() {
      return sandbox;
    },
    get hostUrl() {
      return `http://localhost:${(host.address() as AddressInfo).port}/`;
    },
    mint(claims = {}) {
      const { partner_id, api_secret } = sandbox.credentials;
      const student_id = `student-${++students}`;
      return createSessionToken(
        {
          partner_id,
          student_id,
          subject: 'math',
          level: '3-5',
          engine: 'standard',
          topic: 'fractions',
          ...claims,
        },
        { secret: api_secret, ttlSeconds: 3600 },
      );
    },
    async newPage(options = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      return context.newPage();
    },
    async openSession(viewport, options = {}) {
      const page = await this.newPage({ viewport, ...options });
      await page.goto(`${sandbox.embedUrl}#token=${await this.mint()}`);
      await page.getByText('Your turn:').waitFor();
      return page;
    },
  };
}

/** Nothing is wider than the page, and axe finds nothing. */
export async function expectSound(page: Page | Frame): Promise<void> {
  const overflow = await page.evaluate('document.scrollingElement.scrollWidth - innerWidth');
  expect(overflow).toBe(0);
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
