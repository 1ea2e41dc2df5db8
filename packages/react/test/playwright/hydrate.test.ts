import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { allRows } from '@tutor-session/browsers/rows';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LessonName } from './lessons.ts';
import { serveLesson } from './serve-lesson.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const el = 'document.querySelector("tutor-session")';
const frames = `[document, ${el}.shadowRoot].map((root) => root.querySelectorAll('iframe').length).join(' in the page, ') + ' of its own'`;

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
describe.skipIf(isPlaywrights('firefox')).each(engines)('in %s', (engine) => {
  /** Opens a page that a server has rendered, and waits until it is hydrated and has its session. */
  async function open(name: LessonName) {
    const { origin, asked, html } = await serveLesson(name);
    const { evaluate, close } = await openInEngine[engine](`${origin}/`);
    onTestFinished(() => void close());
    await expect.poll(() => evaluate('!!window.show')).toBe(true);
    await expect.poll(() => evaluate(`${el}?.sessionId`)).toMatch(/^ses_/);
    return { asked, evaluate, html };
  }

  test('what a server has rendered hydrates without a mismatch, in one frame that has asked once', async () => {
    const { asked, evaluate } = await open('StrictMode and Suspense');
    await evaluate('void show("ab")');
    expect(await evaluate('complaints.join()')).toBe('');
    expect(await evaluate(frames)).toBe('1 in the page, 0 of its own');
    expect(asked).toHaveLength(1);
  });

  /** What another test shows of the engines, too. */
  const inAll = test.runIf(engine === 'chromium' || allRows);

  inAll(
    'a session that React moves keeps its one frame, which the browser then loads again, once',
    async () => {
      const { asked, evaluate } = await open('a list');
      await evaluate('void show("ba")');
      await expect.poll(() => asked.length).toBe(2);
      await expect.poll(() => evaluate(`${el}.state`)).toBe('ready');
      expect(await evaluate('complaints.join()')).toBe('');
      expect(await evaluate(frames)).toBe('1 in the page, 0 of its own');
      expect(asked).toHaveLength(2);
    },
  );

  // React's script puts it there from the end of the page, by a move that has the browser load its frame again.
  inAll(
    'what a server sends after the shell hydrates without a mismatch, in one frame that is loaded at most twice',
    async () => {
      const { asked, evaluate, html } = await open('a Suspense that waits');
      expect(html).toContain('<div hidden id="S:0"><tutor-session');
      expect(await evaluate('complaints.join()')).toBe('');
      expect(await evaluate(frames)).toBe('1 in the page, 0 of its own');
      expect(asked.length).toBeLessThanOrEqual(2);
    },
  );
});
