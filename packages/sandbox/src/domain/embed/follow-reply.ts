import { on } from 'node:events';
import type { FollowReply } from '@tutor-session/embed-api';
import type { Changes } from '../changes.ts';
import { openRequests } from '../sessions/life/page.ts';
import type { SavedChange } from './session-update.ts';

/** How long a page waits for more of a reply, in milliseconds of the wall clock; then it asks again. */
const maxWaitMs = 10_000;

/**
 * Resolves with the session when the student can read more of the reply than they have, other calls of the page's tools wait than it
 * has got, or no reply is owed to that message any more; after 10 seconds as it is then.
 *
 * @param look reads the session, as of a page that is open
 */
export async function followReply(
  { message_index, shown, page_requests = [] }: Omit<FollowReply, 'after'>,
  { changes, look }: { readonly changes: Changes; readonly look: () => Promise<SavedChange> },
): Promise<SavedChange> {
  // Before the first look, so that nothing happens in between.
  const happened = on(changes, 'reply', { signal: AbortSignal.timeout(maxWaitMs) });
  let saved = await look();
  const isNew = ({ change }: SavedChange) => {
    const { next } = change.replies;
    if (next?.message_index !== message_index || next.shown.length > shown) return true;
    const open = openRequests(change);
    return open.length !== page_requests.length || open.some(({ id }) => !page_requests.includes(id));
  };
  try {
    while (!isNew(saved)) {
      const { value } = await happened.next();
      if (value?.[0] === saved.change.session.session_id) saved = await look();
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  } finally {
    await happened.return?.();
  }
  return saved;
}
