import { onTestFinished } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { embedAt } from './mount.ts';
import { testToken } from './test-token.ts';

/** A page of its own, with its own policies, that has the element. */
export async function pageWith(head: string, allow = ''): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.allow = allow;
  const loaded = new Promise<void>((resolve) => {
    // From this page only: the embed of an earlier test may still post.
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data !== 'loaded') return;
      removeEventListener('message', onMessage);
      resolve();
    };
    addEventListener('message', onMessage);
  });
  // Vitest has every import() of a module go through a global of its page.
  frame.srcdoc = `<!doctype html>${head}<script type="module">
    globalThis.__vitest_browser_runner__ = parent.__vitest_browser_runner__;
    await import('${location.origin}/packages/element/src/index.ts');
    parent.postMessage('loaded', '*');
  </script>`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame.contentWindow as Window & typeof globalThis;
}

/** Adds an element to a page; `reported` collects the code and recoverability of its errors. */
export function elementOn(page: Window): { el: TutorSessionElement; reported: unknown[] } {
  const el = page.document.createElement('tutor-session');
  el.fetchToken = async () => ({ token: testToken, embed_url: embedAt('hello') });
  const reported: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail }) => reported.push([detail.code, detail.recoverable]));
  page.document.body.append(el);
  return { el, reported };
}
