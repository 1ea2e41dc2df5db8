import { getRequestListener } from '@hono/node-server';
import { listen } from '@tutor-session/browsers/listen';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { startSandbox } from '@tutor-session/sandbox';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../server.ts';

/** A sandbox and the demo on free ports, with the demo's webhook registered as `npm start` does it. */
export async function startDemo() {
  const sandbox = await startSandbox({ port: 0 });
  const app = createApp(sandbox.credentials);
  const server = await listen(getRequestListener(app.fetch as never));

  const rest = async (path: string, init: { method?: string; body?: string } = {}) => {
    const headers = { 'x-api-key': sandbox.credentials.api_key, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.baseUrl}${path}`, { ...init, headers });
    return response.json();
  };
  await rest('/webhooks', {
    method: 'POST',
    body: JSON.stringify({ url: `${server.origin}/webhooks` }),
  });

  return {
    /** The page, on another origin than the embed's. */
    url: `http://localhost:${server.port}`,
    sandbox,
    /** Calls the REST API with the API key. */
    rest,
    /** Plays one of the sandbox's scenarios and returns its session's id. */
    async play(scenario: string, options: object): Promise<string> {
      const response = await fetch(new URL(`/_sandbox/scenarios/${scenario}`, sandbox.baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(options),
      });
      return (await response.json()).session.session_id;
    },
    /** The webhooks that the demo's backend has verified. */
    received: async () => (await fetch(`${server.origin}/webhooks/received`)).json(),
    async close() {
      await server.close();
      await sandbox.close();
    },
  };
}

export type Demo = Awaited<ReturnType<typeof startDemo>>;

/** The demo for a test file, with a new page for each test; `complaints` is what that page has logged or thrown. */
export function useDemo() {
  const used = {} as { demo: Demo; page: Page; complaints: string[] };
  beforeAll(async () => {
    used.demo = await startDemo();
  });
  afterAll(() => used.demo?.close());
  beforeEach(async () => {
    const complaints: string[] = [];
    const page = await (await sharedChromium()).newPage({ reducedMotion: 'reduce' }); // the tutor's lines come at once
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    Object.assign(used, { page, complaints });
  });
  afterEach(() => used.page.close());
  return used;
}
