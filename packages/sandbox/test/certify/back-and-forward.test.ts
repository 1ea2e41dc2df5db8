import type { TutorSessionState } from '@tutor-session/element';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/certify/check.ts';
import { backAndForward } from '../../src/certify/checks/back-and-forward.ts';
import { runCheck } from './run-check.ts';

interface Return {
  /** Why the browser has loaded the page anew; it has kept the page where nothing is said. */
  readonly reasons?: readonly string[];
  readonly ids?: readonly string[];
  readonly ended?: TutorSessionState;
  /** Whether the page still has the element. */
  readonly isThere?: boolean;
}

/** Runs the check at a page that the browser comes back to in this way. */
function observe({
  reasons,
  ids = ['one', 'one'],
  ended = 'ended',
  isThere = true,
}: Return): Promise<Finding[]> {
  const listeners = new Map<string, (event: object) => void>();
  const left = [...ids];
  const states: TutorSessionState[] = ['active', ended];
  const goBack = async () => {
    if (!reasons) return listeners.get('Page.frameNavigated')?.({ type: 'BackForwardCacheRestore' });
    const notRestoredExplanations = reasons.map((reason) => ({ reason }));
    listeners.get('Page.backForwardCacheNotUsed')?.({ notRestoredExplanations });
  };
  const goForward = async () => {
    const notRestoredExplanationsTree = { url: 'about:blank' };
    const notRestoredExplanations = [{ reason: 'SchemeNotHTTPOrHTTPS' }];
    listeners.get('Page.backForwardCacheNotUsed')?.({ notRestoredExplanationsTree, notRestoredExplanations });
  };
  const partner = {
    openLesson: async () => 'ready',
    say: async () => true,
    sessionId: async () => left.shift(),
    start: async () => {},
    showsElement: async () => isThere,
    waitFor: async () => states.shift(),
    command: async () => {},
    page: { goto: async () => {}, goBack, goForward },
    context: {
      newCDPSession: async () => ({
        send: async () => {},
        on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      }),
    },
  };
  return runCheck(backAndForward, partner);
}

test('a page that the browser loads anew is remarked with its reasons, and is no finding', async () => {
  const [remark, ...others] = await observe({ reasons: ['UnloadHandlerExistsInMainFrame'] });
  expect(remark).toEqual({
    level: 'note',
    seen: 'the browser loads the page anew: UnloadHandlerExistsInMainFrame (Chromium’s words)',
  });
  expect(others).toMatchObject([{ level: 'ok' }]);
});

test.each<[string, Return, Finding['level']]>([
  ['begins anew', { ids: ['one', 'two'] }, 'warn'],
  ['has failed', { ended: 'failed' }, 'fail'],
  ['cannot be ended any more', { ended: 'paused' }, 'fail'],
  ['is there no more', { isThere: false }, 'fail'],
])('a lesson that %s after a return is a finding', async (_, way, level) => {
  expect((await observe(way)).at(-1)).toMatchObject({ level });
});
