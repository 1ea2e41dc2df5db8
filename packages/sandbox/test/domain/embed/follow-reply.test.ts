import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '../../../src/domain/changes.ts';
import { followReply } from '../../../src/domain/embed/follow-reply.ts';
import type { SavedChange } from '../../../src/domain/embed/session-update.ts';
import { SessionChange } from '../../../src/domain/sessions/session-change.ts';
import { activeChange } from '../../support/session-rows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = new Date('2026-11-20T10:00:00.000Z');

/** What a page would read: the reply that is owed to a message, the sentences of it, and calls of the page's tools by their ids. */
interface Seen {
  readonly message_index?: number;
  readonly shown?: readonly string[];
  readonly calls?: readonly string[];
}

const { session } = activeChange(now);
function look({ message_index = 4, shown = ['One.'], calls = ['req_1'] }: Seen): SavedChange {
  const change = new SessionChange({ ...session, page: null }, now);
  change.replies.before = [{ row: { message_index, shown }, changed: {} } as never];
  const requests = calls.map((id) => ({ id, tool: 'show', input: {}, opened_at: now.toISOString() }));
  if (requests.length > 0) change.session.page = { context: null, tools: [], requests };
  return { change } as SavedChange;
}

/** A page that waits for more than one sentence of the reply to message 4, with one call; `next` is read at the first change. */
function follow(first: Seen, next: Seen = {}) {
  const changes = new Changes();
  const reads = [first, next];
  const looked = vi.fn(async () => look(reads.shift() ?? {}));
  const ended = vi.fn();
  const page = { message_index: 4, shown: 1, page_requests: ['req_1'] };
  const done = followReply(page, { changes, look: looked }).then(ended);
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { changes, looked, ended, done, settled };
}

test.each([
  ['another sentence', { shown: ['One.', 'Two.'] }],
  ['a reply to a later message only', { message_index: 6 }],
  ['another call in place of the one that it has', { calls: ['req_2'] }],
  ['one more call', { calls: ['req_1', 'req_2'] }],
  ['no call any more', { calls: [] }],
])('a page reads at once, and when it comes, %s', async (_, seen) => {
  await follow(seen).done;
  const { changes, ended, settled } = follow({}, seen);
  await settled();
  expect(ended).not.toHaveBeenCalled();
  changes.publish({ reply: { session_id: session.session_id } });
  await settled();
  expect(ended).toHaveBeenCalled();
});

test('what happens in another session is not looked at', async () => {
  const { changes, looked, ended, settled } = follow({}, { shown: ['One.', 'Two.'] });
  await settled();
  changes.publish({ reply: { session_id: 'ses_other' } });
  await settled();
  expect(looked).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});

test('after ten seconds a page reads what is there, and nobody listens any more', async () => {
  const timeout = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { changes, ended, settled } = follow({});
  await settled();
  expect(limit).toHaveBeenCalledWith(10_000);
  expect(ended).not.toHaveBeenCalled();
  timeout.abort();
  await settled();
  expect(ended).toHaveBeenCalledWith({ change: expect.any(SessionChange) });
  expect(changes.listenerCount('reply')).toBe(0);
});
