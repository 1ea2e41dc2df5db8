import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSessionToken } from '@tutor-session/token';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { type Sandbox, startSandbox } from '../../src/index.ts';

/** A browser, and a sandbox that serves the built embed page. */
export interface EmbedBrowser {
  readonly sandbox: Sandbox;
  /** A page of another origin, with an empty frame. */
  readonly hostUrl: string;
  mint(claims?: Record<string, string>): Promise<string>;
  /** Opens a page of this size with a session that is live. */
  openSession(size: Size, options?: BrowserContextOptions): Promise<Page>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

type Size = { width: number; height: number };

export async function startEmbedBrowser(): Promise<EmbedBrowser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const sandbox = await startSandbox({ port: 0 });
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><iframe width="900" height="700"></iframe>');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  let students = 0;
  const mint: EmbedBrowser['mint'] = (claims = {}) => {
    const { partner_id, api_secret } = sandbox.credentials;
    return createSessionToken(
      {
        partner_id,
        student_id: `student-${++students}`,
        subject: 'math',
        level: '3-5',
        engine: 'standard',
        topic: 'fractions',
        ...claims,
      },
      { secret: api_secret, ttlSeconds: 3600 },
    );
  };
  const newPage: EmbedBrowser['newPage'] = async (options = {}) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    return context.newPage();
  };
  return {
    sandbox,
    hostUrl: `http://localhost:${(host.address() as AddressInfo).port}/`,
    mint,
    newPage,
    async openSession(viewport, options = {}) {
      const page = await newPage({ viewport, ...options });
      await page.goto(`${sandbox.embedUrl}#token=${await mint()}`);
      await page.getByText('Your turn:').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      host.close();
      await sandbox.close();
    },
  };
}
