import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { replies } from '../../../src/domain/schema/index.ts';
import type { SessionRow } from '../../../src/domain/schema/sessions.ts';
import { takeMessage } from '../../../src/domain/sessions/life/take-message.ts';
import { ReplyJob } from '../../../src/domain/sessions/replies/reply-job.ts';
import { builtInTutor } from '../../../src/domain/sessions/tutors/built-in-tutor.ts';
import { RunningReply } from '../../../src/domain/sessions/tutors/running-reply.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useReplies } from '../../support/use-replies.ts';

const records = useReplies();

/** A session that owes a reply, which a process is at work on. */
async function working(...others: object[]) {
  const slow = slowTutor();
  const session = await records.owe({}, {}, ...others);
  const errors: unknown[] = [];
  const { store, replies } = records.sessions(slow.tutor, (error) => errors.push(error));
  return { slow, session, errors, store, replies, asked: await slow.next() };
}

const set = (session: SessionRow, values: object) =>
  records.db.update(replies).set(values).where(eq(replies.session_id, session.session_id));

test('a process that stops aborts its tutor and returns the lease, and begins anew when it starts again', async () => {
  const { slow, session, asked, replies, errors } = await working();
  await replies.worker.stop();
  expect(asked.signal.aborted).toBe(true);
  expect(await records.read(session)).toMatchObject({ outcome: null, leased_until: null, attempt: 1 });
  asked.reply('Late.');
  replies.worker.start();
  (await slow.next()).reply('So.');
  await vi.waitFor(async () => expect(await records.said(session)).toEqual(['So.']));
  expect(errors).toEqual([]);
});

const over = sql`clock_timestamp() - interval '1 second'`;

test('a process that was too slow to keep its lease goes on, and asks its tutor for no second reply', async () => {
  const { slow, session, asked, replies } = await working();
  await set(session, { leased_until: over });
  const other = await records.owe({}, {});
  replies.worker.wake();
  (await slow.next()).reply('To the other.'); // looked for at the same time
  await vi.waitFor(async () => expect(await records.said(other)).toEqual(['To the other.']));
  expect(slow.asked).toEqual([]);
  asked.reply('So.');
  await vi.waitFor(async () => expect(await records.said(session)).toEqual(['So.']));
});

test('of a reply that another process has begun anew the first turn that comes late is not said', async () => {
  const { session, asked } = await working();
  await set(session, { leased_until: over, attempt: 2 });
  asked.reply('Late.');
  // The other one was killed, too: the built-in tutor replies.
  await vi.waitFor(async () => expect(await records.said(session)).not.toEqual([]));
  expect(await records.said(session)).not.toContain('Late.');
});

test('of a reply that is over the row keeps when it ended, and neither the question nor the words', async () => {
  const over = {
    request: null,
    shown: [],
    leased_until: null,
    ended_at: new Date('2026-11-20T10:00:00.000Z'),
  };
  for (const outcome of ['replied', 'failed', 'stopped'] as const) {
    const { session, asked, store, replies } = await working();
    asked.onText('One.');
    await vi.waitFor(async () => expect((await records.read(session)).shown).toEqual(['One.']));
    if (outcome === 'replied') asked.reply('One.');
    else if (outcome === 'failed') asked.fail(new Error('no model'));
    else await store.changeById(session, (change) => change.stopReply());
    await vi.waitFor(async () => expect(await records.read(session)).toMatchObject({ outcome, ...over }));
    expect(await records.said(session)).toEqual(['One.']);
    asked.reply('Late.'); // who stops waits for what its model used
    await replies.worker.stop();
  }
});

test('a tutor that throws at once, at a message that waited, is logged', async () => {
  const onTutorError = vi.fn();
  const session = await records.owe({}, { request: { text: 'broken' } });
  records.sessions(slowTutor().tutor, onTutorError);
  await vi.waitFor(async () => expect(await records.read(session)).toMatchObject({ outcome: 'failed' }));
  expect(onTutorError).toHaveBeenCalledTimes(1);
});

const cut = { leased_until: new Date(0) };
test.each([
  ['once', 'the tutor', { attempt: 1, ...cut }],
  ['twice', 'the built-in one', { attempt: 2, ...cut }],
  ['never, but was postponed often,', 'the tutor', { attempt: 9 }],
])('a reply that a process %s did not survive is asked of %s', async (_, who, owed) => {
  const slow = slowTutor();
  const { lesson } = builtInTutor.beginLesson({
    subject: 'math',
    level: '3-5',
    topic: 'fractions',
    seed: 'a',
  });
  const session = await records.owe({ lesson }, owed);
  records.sessions(slow.tutor);
  if (who === 'the tutor') (await slow.next()).reply('So.');
  await vi.waitFor(async () => expect(await records.read(session)).toMatchObject({ outcome: 'replied' }));
  const said = await records.said(session);
  expect([slow.asked, said.includes('So.')]).toEqual([[], who === 'the tutor']);
});

const options = { onTutorError() {}, mask: () => 'masked' };

test('a message and what is known of it are kept until the tutor replies, without personal data', async () => {
  const { slow, session, store, asked } = await working();
  const known = { problem_number: 3, drawn: [1, 2], homework: ['1 + 1'], spoken: true };
  const message = { text: 'I am on ada@example.org', ...known };
  await store.changeById(session, (change) =>
    takeMessage(change, message, { tutor: slow.tutor, ...options }),
  );
  expect((await records.read(session, 9)).request).toEqual({ ...known, text: 'masked' });
  asked.reply('So.');
  const { problem_number: problem, drawn, homework } = known;
  expect((await slow.next()).request).toMatchObject({ text: 'masked', problem, drawn, homework });
});

test('a tutor whose message could not be stored is aborted', async () => {
  const slow = slowTutor();
  const { store } = records.sessions(slow.tutor, undefined, { started: false });
  const change = store.changeById(await records.owe({}), (change) => {
    takeMessage(change, { text: 'Why?' }, { tutor: slow.tutor, ...options });
    throw new Error('no room');
  });
  await expect(change).rejects.toThrow('no room');
  expect((await slow.next()).signal.aborted).toBe(true);
});

test('only the reply that has ended is aborted', async () => {
  const none = { onShown() {}, onTutorError() {}, onError() {}, ask: async () => undefined };
  const job = new ReplyJob({ ...none, db: records.db, store: { changeById: async () => undefined } });
  const begin = (session_id: string, message_index: number) => {
    const reply = new RunningReply(slowTutor().tutor, {}, { text: 'Why?' });
    job.begin({ partner_id: 'partner-1', session_id, message_index, attempt: 1 }, reply, () => {});
    return reply;
  };
  const running = [begin('one', 0), begin('one', 2), begin('two', 0)];
  const aborted = () => running.map(({ isAborted }) => isAborted);
  expect(job.inFlight).toBe(3);
  job.abort('one', 2);
  expect(aborted()).toEqual([false, true, false]);
  job.abort('one');
  expect(aborted()).toEqual([true, true, false]);
  await job.stop();
  expect(aborted()).toEqual([true, true, true]);
  expect(job.inFlight).toBe(0);
});
