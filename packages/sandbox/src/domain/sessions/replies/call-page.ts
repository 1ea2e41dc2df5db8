import { on } from 'node:events';
import type { PageResponse } from '@tutor-session/embed-api';
import type { Changes } from '../../changes.ts';
import type { SessionKey } from '../history.ts';
import { callPageTool, requestMs, withdrawCall } from '../life/page.ts';
import type { SessionStore } from '../session-store.ts';

interface Parts {
  readonly store: Pick<SessionStore, 'changeById'>;
  readonly changes: Changes;
}

/** Calls a tool of the page for a tutor that waits for its output; whichever process gets that publishes it. */
export async function callPage(
  { store, changes }: Parts,
  key: SessionKey,
  tool: string,
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Pick<PageResponse, 'output' | 'error'>> {
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(requestMs)]);
  if (isOver.aborted) return { error: 'tool_timeout' };
  // Before the call, so that no response comes in between.
  const responses = on(changes, 'pageResponse', { signal: isOver });
  let id: string | undefined;
  try {
    await store.changeById(key, (change) => {
      const { status, owed_replies } = change.session;
      // Whoever stopped the reply may have come first.
      if (isOver.aborted || status !== 'active' || owed_replies === 0) return;
      id = callPageTool(change, tool, input, { awaited: true });
    });
    if (id === undefined) return { error: isOver.aborted ? 'tool_timeout' : 'tool_unknown' };
    changes.publish({ reply: { session_id: key.session_id } });
    for await (const [response] of responses) if (response.id === id) return response;
  } catch (error) {
    if (!isOver.aborted) throw error;
  } finally {
    await responses.return?.();
  }
  // The page's tool is aborted, and a page that comes later is not called; where that fails, the call ends by its age.
  const withdrawn = id;
  if (withdrawn) {
    await store.changeById(key, (change) => void withdrawCall(change, withdrawn)).catch(() => {});
    changes.publish({ reply: { session_id: key.session_id } });
  }
  return { error: 'tool_timeout' };
}
