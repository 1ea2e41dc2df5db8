import { expect, test } from 'vitest';
import type { OwedReply } from '../../../src/domain/sessions/owed-replies.ts';
import { SessionChange } from '../../../src/domain/sessions/session-change.ts';
import { RunningReply } from '../../../src/domain/sessions/tutors/running-reply.ts';
import { endedSession } from '../../support/session-rows.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const turn = { lesson: {}, actions: [{ kind: 'say' as const, text: 'So.' }] };
const row = { session_id: 's', partner_id: 'p', message_index: 0, attempt: 2, shown: [], request: null };

/** A session that owes a reply, which a process is at its second attempt at. */
function owing() {
  const change = new SessionChange(
    endedSession(now, { status: 'active', ended_at: null, owed_replies: 1 }),
    now,
  );
  const owed = { row, changed: {} } as unknown as OwedReply;
  change.replies.before = [owed];
  return { change, owed };
}

test('a reply that is postponed is begun as another attempt', () => {
  const { change, owed } = owing();
  change.step('pause');
  expect(owed.changed).toEqual({ attempt: 3, leased_until: null });
});

test.each([
  ['test-model', { speaker: 'model' }],
  [null, {}],
])('of a reply that is stopped the line of model %s says %j', (model, by) => {
  const { change, owed } = owing();
  change.session.model = model;
  change.replies.before = [{ ...owed, row: { ...owed.row, shown: ['One.'] } }];
  change.stopReply();
  const [
    {
      item: { speaker, ...item },
    } = { item: {} as never },
  ] = change.said;
  expect(item).toMatchObject({ text: 'One.', stopped: true });
  expect({ ...(speaker && { speaker }) }).toEqual(by);
});

test('a reply that was aborted shows nothing more', () => {
  let say = (_: string) => {};
  const tutor = {
    reply: (_: unknown, __: unknown, { onText }: { onText(text: string): void }) => {
      say = onText;
      return Promise.resolve(turn);
    },
  };
  const reply = new RunningReply(tutor, {}, { text: 'Why?' });
  say('First.');
  reply.abort();
  say('Second.');
  expect(reply.sentences).toEqual(['First.']);
});
