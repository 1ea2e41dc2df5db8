import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { type Listening, listen } from '@tutor-session/browsers/listen';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { rowsOf } from '@tutor-session/browsers/rows';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../packages/sandbox/src/index.ts';

const guide = readFileSync(join(import.meta.dirname, '../../guide/embed-protocol.md'), 'utf8');
const [, plainPage = ''] = /```html\n([\s\S]*?)```/.exec(guide) ?? [];
const [, bridge = ''] = /```js\n(const app = [\s\S]*?)```/.exec(guide) ?? [];
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

let sandbox: Sandbox;
let server: Listening;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const { api_secret: secret, partner_id: partnerId, embed_url: embedUrl } = sandbox.credentials;
  const session = () => ({
    student_id: crypto.randomUUID(),
    subject: 'math',
    level: '3-5',
    engine: 'standard',
  });
  const endpoint = toNodeHandler(createTokenEndpoint({ secret, partnerId, embedUrl, session }));
  // The bridge first, and the app's object that it speaks to: the page's first message is among those that come to it.
  const page = `<!doctype html><html lang="en"><script>
    window.app = [];
    window.tutorApp = { postMessage: (text) => window.app.push(JSON.parse(text)) };
    ${bridge}
  </script>${plainPage.replace('https://tutor.example', new URL(embedUrl).origin)}`;
  server = await listen((request, response) => {
    if (request.url === '/api/tutor') void endpoint(request, response);
    else response.setHeader('content-type', 'text/html').end(page);
  });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
test.skipIf(isPlaywrights('firefox')).each(rowsOf(engines, (engine) => engine === 'chromium'))(
  'in %s the page of the guide has a lesson without our element, and hands it to a native app',
  async (engine) => {
    const page = await openInEngine[engine](`http://localhost:${server.port}/`);
    onTestFinished(() => void page.close());
    const events = () => page.evaluate('window.app.map(({ event }) => event)');
    const says = (command: object) => page.evaluate(`(say(${JSON.stringify(command)}), 1)`);
    await expect.poll(events).toContain('session.started');
    expect(await events()).toEqual(expect.arrayContaining(['embed.ready']));

    await says({ command: 'session.message', id: 'one', text: 'How do I begin?' });
    const responses = 'window.app.filter(({ event }) => event === "embed.response").map(({ data }) => data)';
    await expect.poll(() => page.evaluate(responses)).toEqual([{ id: 'one' }]);
    await says({ command: 'session.pause' });
    await expect.poll(events).toContain('session.paused');

    // As a browser that restores the frame does: the embed's address, without its token.
    const ready = 'window.app.filter(({ event }) => event === "embed.ready").length';
    await page.evaluate(`(frames[0].location.replace(${JSON.stringify(sandbox.embedUrl)}), 1)`);
    await expect.poll(() => page.evaluate(ready)).toBe(2);
    await says({ command: 'session.end' });
    await expect.poll(events).toContain('session.ended');
  },
);
