import { expect, test } from 'vitest';
import { Changes } from '../../../src/domain/changes.ts';
import { callPage } from '../../../src/domain/sessions/replies/call-page.ts';
import type { SessionChange } from '../../../src/domain/sessions/session-change.ts';
import { activeChange } from '../../support/session-rows.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const tool = { name: 'show', description: 'Shows.', input_schema: {} };

/** A session whose page offers a tool; `before` runs once the change has begun. */
function offering(before: () => void = () => {}) {
  const page = { context: null, tools: [tool], requests: [] };
  const change = activeChange(now, { owed_replies: 1, page });
  const store = {
    async changeById(_: unknown, apply: (change: SessionChange) => void) {
      before();
      apply(change);
    },
  };
  const changes = new Changes();
  const call = (signal: AbortSignal) =>
    callPage({ store, changes } as never, change.session, 'show', {}, signal);
  return { change, changes, call };
}

test('the output of a tool goes to the tutor that called it, that of another call to nobody', async () => {
  const { change, changes, call } = offering();
  changes.on('reply', () => {
    const [request] = change.session.page?.requests ?? [];
    changes.publish({ pageResponse: { id: 'req_other', output: 1 } });
    changes.publish({ pageResponse: { id: request?.id ?? '', output: 2 } });
  });
  expect(await call(new AbortController().signal)).toEqual({ id: expect.any(String), output: 2 });
  expect(changes.listenerCount('pageResponse')).toBe(0);
});

test('a reply that is stopped while its call waits for its session calls nothing', async () => {
  const stop = new AbortController();
  const { change, call } = offering(() => stop.abort());
  expect(await call(stop.signal)).toEqual({ error: 'tool_timeout' });
  expect(change.session.page_calls ?? []).toEqual([]);
});

test('a session that is not active, or owes no reply any more, calls nothing', async () => {
  for (const over of [{ status: 'paused' as const }, { owed_replies: 0 }]) {
    const { change, call } = offering();
    Object.assign(change.session, over);
    expect(await call(new AbortController().signal)).toEqual({ error: 'tool_unknown' });
    expect(change.session.page?.requests).toEqual([]);
  }
});

test('a call whose reply is stopped is withdrawn', async () => {
  const stop = new AbortController();
  const { change, changes, call } = offering();
  changes.once('reply', () => stop.abort());
  expect(await call(stop.signal)).toEqual({ error: 'tool_timeout' });
  expect(change.session.page?.requests).toEqual([]);
  expect(change.session.page_calls).toHaveLength(1);
});
