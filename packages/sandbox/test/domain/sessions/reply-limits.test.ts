import type { TutorTurn } from '@tutor-session/tutor';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwedReply } from '../../../src/domain/sessions/owed-replies.ts';
import { ReplyJob } from '../../../src/domain/sessions/replies/reply-job.ts';
import type { SessionChange } from '../../../src/domain/sessions/session-change.ts';
import { RunningReply } from '../../../src/domain/sessions/tutors/running-reply.ts';
import type { Tutor } from '../../../src/domain/sessions/tutors/tutor.ts';
import { activeChange } from '../../support/session-rows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = new Date('2026-11-20T10:00:00.000Z');
const said: TutorTurn<unknown> = { lesson: {}, actions: [{ kind: 'say', text: 'So.' }] };
const model = { model: 'test-model', input_tokens: 10, output_tokens: 1 };

/** A tutor at work on a reply; `failures` are those of the next changes, and what it shows is written to `rows` when `kept` is. */
function working({ failures = [] as Error[], kept = Promise.resolve(), rows = [{}] } = {}) {
  const change = activeChange(now, { owed_replies: 1, input_text_tokens: 0 });
  const row = { session_id: 's', partner_id: 'p', message_index: 0, attempt: 1, shown: [], request: null };
  change.replies.before = [{ row, changed: {} } as unknown as OwedReply];
  let end = (_: TutorTurn<unknown>) => {};
  let say = (_: string) => {};
  const tutor: Pick<Tutor, 'reply'> = {
    reply(_lesson, _request, { onText }) {
      say = onText;
      return new Promise((resolve) => (end = resolve));
    },
  };
  const reply = new RunningReply(tutor, {}, { text: 'Why?' });
  const errors: Error[] = [];
  const onError = (error: unknown) => errors.push(error as Error);
  const tx = { execute: async () => {} };
  const store = {
    async changeById(_: unknown, apply: (change: SessionChange, tx: unknown) => unknown) {
      const failure = failures.shift();
      if (failure) throw failure;
      await apply(change, tx);
    },
  };
  const db = { execute: () => kept.then(() => ({ rows })) };
  const on = { onShown: () => {}, onTutorError: onError, onError };
  const job = new ReplyJob({ db, store, ask: async () => undefined, ...on } as never);
  job.begin(row, reply, () => {});
  const outcome = () => change.replies.before[0]?.changed.outcome;
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { job, change, reply, errors, outcome, after, say, end: (turn: TutorTurn<unknown>) => end(turn) };
}

test('a tutor that has not replied after a minute has failed, and is aborted', async () => {
  const { reply, errors, outcome, after, change } = working();
  await after(59_999);
  expect([reply.isAborted, outcome()]).toEqual([false, undefined]);
  await after(1);
  expect([reply.isAborted, outcome()]).toEqual([true, 'failed']);
  expect(errors).toMatchObject([{ message: 'The tutor did not reply within 60000 ms.' }]);
  expect(change.events.at(-1)?.event).toBe('error.session');
});

test('a tutor that is aborted may say within two seconds what its model used', async () => {
  for (const [ms, counted] of [
    [1_999, 10],
    [2_001, 0],
  ] as const) {
    const { job, change, after, end } = working();
    await after(60_000);
    await after(ms);
    end({ ...said, model });
    await after(0);
    expect(change.session.input_text_tokens).toBe(counted);
    expect(change.said).toEqual([]);
    expect(job.inFlight).toBe(0);
  }
});

test('a turn is stored after the write of what was shown, which would else come back', async () => {
  let write = () => {};
  const kept = new Promise<void>((resolve) => (write = resolve));
  const { say, end, outcome, after } = working({ kept });
  say('So.');
  end(said);
  await after(0);
  expect(outcome()).toBe(undefined);
  write();
  await after(0);
  expect(outcome()).toBe('replied');
});

test('a tutor is aborted whose reply another process has begun anew', async () => {
  const { say, reply, after } = working({ rows: [] });
  say('So.');
  await after(0);
  expect(reply.isAborted).toBe(true);
});

test('a turn is stored when the database is there again', async () => {
  vi.useRealTimers();
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const { change, errors, end } = working({ failures: [gone] });
  end(said);
  await vi.waitFor(() => expect(change.said.map(({ item }) => item.text)).toEqual(['So.']));
  expect(errors).toEqual([gone]);
});
