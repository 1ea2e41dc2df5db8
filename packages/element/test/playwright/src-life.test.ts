import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { allRows } from '@tutor-session/browsers/rows';
import { describe, expect, onTestFinished, test } from 'vitest';
import { script, serveSrc } from './serve-src.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const el = 'document.querySelector("tutor-session")';
const frame = '<iframe slot="frame" src="/api/tutor" sandbox="allow-scripts allow-same-origin"></iframe>';

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
describe.skipIf(isPlaywrights('firefox')).each(engines)('in %s', (engine) => {
  /** Opens a page with a session by `src`, with the frame in its HTML. */
  async function open() {
    const server = await serveSrc({
      routes: { '/other': ['text/html', '<!doctype html><title>Elsewhere</title>'] },
    });
    const tag = `<tutor-session src="/api/tutor" embed-url="${server.embedUrl}" expect-ready>`;
    server.show(`${tag}${frame}</tutor-session>${script}`);
    const page = await openInEngine[engine](`${server.origin}/`);
    onTestFinished(() => void page.close());
    const { evaluate } = page;
    return {
      ...server,
      evaluate,
      /** Waits until the element of a window is ready, and returns its session. */
      async begins(view = 'window') {
        const read = () => evaluate(`${view}.${el}?.state === 'ready' && ${view}.${el}.sessionId`);
        await expect.poll(read).toMatch(/^ses_/);
        return read();
      },
      /** Does what leads to another page, or to this one again, and waits for it. */
      async leave(how: string, title = 'lesson') {
        await evaluate(`void (window.left = true, setTimeout(() => ${how}))`);
        await expect.poll(() => evaluate('!window.left && document.title').catch(() => '')).toBe(title);
      },
    };
  }

  /** What another test shows of the engines, too. */
  const inAll = test.runIf(engine === 'chromium' || allRows);

  test('a page that is loaded again goes on with its session', async () => {
    const { begins, leave } = await open();
    const session = await begins();
    await leave('location.reload()');
    expect(await begins()).toBe(session);
  });

  // WebKitGTK's driver now and then runs no script any more in a page that it has come back to; in back.test.ts it needs none.
  test.skipIf(engine === 'webkit')(
    'back and forward lead to the session each time; a page that the browser has kept asks for nothing',
    async () => {
      const { asked, evaluate, begins } = await open();
      const session = await begins();
      const title = () => evaluate('document.title').catch(() => '');
      await evaluate('void addEventListener("pageshow", ({ persisted }) => { window.kept = persisted; })');
      const kept: unknown[] = [];
      for (const leave of ['location.href = "/other"', 'history.forward()']) {
        const askedBefore = asked.length;
        await evaluate(`void setTimeout(() => { ${leave} })`);
        await expect.poll(title).toBe('Elsewhere');
        await evaluate('void setTimeout(() => history.back())');
        await expect.poll(title).toBe('lesson');
        expect(await begins()).toBe(session);
        await expect.poll(() => evaluate(`${el}.can('sendMessage')`)).toBe(true);
        kept.push(await evaluate('!!window.kept'));
        expect(asked.length - askedBefore).toBe(kept.at(-1) ? 0 : 1);
      }
      // Playwright starts Chromium without that cache; back.test.ts has it with one. A browser short of memory may drop a page.
      expect(kept.includes(true)).toBe(engine === 'firefox');
    },
  );

  test('a move asks once more, where the browser loads the frame again, and not where moveBefore() keeps it', async () => {
    const { asked, evaluate, begins } = await open();
    const session = await begins();
    await evaluate(`void document.body.append(${el})`);
    expect(await begins()).toBe(session);
    expect(asked).toHaveLength(2);
    await evaluate(`void document.body.moveBefore?.(${el}, document.body.firstChild)`);
    await evaluate('fetch("/other").then(({ ok }) => ok)'); // begun later, and here
    expect(await begins()).toBe(session);
    expect(asked).toHaveLength(2);
  });

  inAll(
    'a running session whose frame goes to another page of the school has left, and is no refusal',
    async () => {
      const { evaluate, begins } = await open();
      await begins();
      // Its frame has loaded, too: where a frame leaves before, nothing tells the two documents apart.
      await expect.poll(() => evaluate('document.readyState')).toBe('complete');
      await evaluate(`void ${el}.querySelector('iframe').contentWindow.location.replace('/other')`);
      await expect.poll(() => evaluate(`${el}.error?.code`)).toBe('embed_left');
      expect(await evaluate(`${el}.state`)).toBe('ready');
    },
  );

  inAll('two tabs show one session', async () => {
    const { evaluate, begins } = await open();
    const session = await begins();
    // WebKit opens no tab for a script: there it is a second page in a frame.
    await evaluate(`void (window.tab = open(location.href) ?? (() => {
      const page = Object.assign(document.createElement('iframe'), { src: location.href });
      document.body.append(page);
      return page.contentWindow;
    })())`);
    expect(await begins('window.tab')).toBe(session);
  });
});
