import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type LessonName, lessons } from './lessons.ts';
import { servePage } from './serve-page.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const el = 'document.querySelector("tutor-session")';
const frames = `[document, ${el}.shadowRoot].map((root) => root.querySelectorAll('iframe').length).join(' in the page, ') + ' of its own'`;

/** The HTML of a lesson as a server sends it: the shell first, then what the shell waits for, with React's script that puts it in its place. */
function render(
  ...[name, props]: [LessonName, Parameters<(typeof lessons)[LessonName]>[0]]
): Promise<string> {
  return new Promise((resolve, reject) => {
    const html = new PassThrough();
    const { pipe } = renderToPipeableStream(lessons[name](props), {
      onShellReady: () => resolve(text(pipe(html))),
      onShellError: reject,
    });
  });
}

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
describe.skipIf(isPlaywrights('firefox')).each(engines)('in %s', (engine) => {
  /** Opens a page that a server has rendered, and waits until it is hydrated and has its session. */
  async function open(name: LessonName) {
    const { origin, asked, html } = await servePage(async (embedUrl) => {
      const props = { src: '/api/tutor', embedUrl, params: { lesson: 7 }, expectReady: true };
      const lesson = JSON.stringify({ name, props }).replaceAll('"', '&quot;');
      return `<main data-lesson="${lesson}">${await render(name, props)}</main>`;
    });
    const { evaluate, close } = await openInEngine[engine](`${origin}/`);
    onTestFinished(() => void close());
    await expect.poll(() => evaluate('!!window.show')).toBe(true);
    await expect.poll(() => evaluate(`${el}?.sessionId`)).toMatch(/^ses_/);
    return { asked, evaluate, html };
  }

  test.each(['StrictMode and Suspense', 'a list'] as const)(
    'what a server has rendered below %s hydrates without a mismatch, in one frame that has asked once',
    async (name) => {
      const { asked, evaluate } = await open(name);
      await evaluate('void show("ab")');
      expect(await evaluate('complaints.join()')).toBe('');
      expect(await evaluate(frames)).toBe('1 in the page, 0 of its own');
      expect(asked).toHaveLength(1);
    },
  );

  test('a session that React moves keeps its one frame, which the browser then loads again, once', async () => {
    const { asked, evaluate } = await open('a list');
    await evaluate('void show("ba")');
    await expect.poll(() => asked.length).toBe(2);
    await expect.poll(() => evaluate(`${el}.state`)).toBe('ready');
    expect(await evaluate('complaints.join()')).toBe('');
    expect(await evaluate(frames)).toBe('1 in the page, 0 of its own');
    expect(asked).toHaveLength(2);
  });

  // React's script puts it there from the end of the page, by a move that has the browser load its frame again.
  test('what a server sends after the shell hydrates without a mismatch, in one frame that is loaded at most twice', async () => {
    const { asked, evaluate, html } = await open('a Suspense that waits');
    expect(html).toContain('<div hidden id="S:0"><tutor-session');
    expect(await evaluate('complaints.join()')).toBe('');
    expect(await evaluate(frames)).toBe('1 in the page, 0 of its own');
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
