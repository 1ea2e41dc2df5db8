import { expect, test } from 'vitest';
import { listReplies } from '../../../src/domain/sessions/replies/list-replies.ts';
import {
  anyReplyLeased,
  claimReplies,
  countUse,
  keepLease,
  releaseReplies,
  returnLease,
} from '../../../src/domain/sessions/reply-rows.ts';
import { SessionChange } from '../../../src/domain/sessions/session-change.ts';
import { useReplies } from '../../support/use-replies.ts';

const records = useReplies();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const now = new Date('2026-11-20T10:00:00.000Z');

test('of a session that goes on the oldest reply that nobody is at work on is claimed, and begun anew', async () => {
  const left = { attempt: 3, shown: ['Old.'], leased_until: inSeconds(-1) };
  const { session_id } = await records.owe({}, left, { message_index: 2 });
  await records.owe({ status: 'paused' }, {});
  await records.owe({}, { attempt: 1, leased_until: inSeconds(60) });
  const request = { text: 'Why?' };
  expect(await claimReplies(records.db)).toEqual([
    { partner_id: 'partner-1', session_id, message_index: 0, attempt: 4, request, was_cut: true },
  ]);
  expect(await records.read({ session_id })).toMatchObject({ attempt: 4, shown: [] });
  expect(await claimReplies(records.db)).toEqual([]);
});

test('only the process that began a reply last may show more of it, and keeps its lease so', async () => {
  const session = await records.owe(
    {},
    { attempt: 2, leased_until: inSeconds(1) },
    { attempt: 2, message_index: 2 },
  );
  const key = { ...session, message_index: 0, attempt: 2 };
  const before = await records.read(session);
  expect(await keepLease(records.db, key, ['One.'])).toBe(true);
  const kept = await records.read(session);
  expect(kept.shown).toEqual(['One.']);
  expect(Number(kept.leased_until) - Number(before.leased_until)).toBeGreaterThan(5_000);
  expect(await keepLease(records.db, { ...key, attempt: 1 }, ['Late.'])).toBe(false);
  expect(await records.read(session)).toEqual(kept);
  expect(await records.read(session, 2)).toMatchObject({ shown: [], leased_until: null });
});

test('nothing more is shown of a reply that has ended', async () => {
  const session = await records.owe({}, { attempt: 1, outcome: 'stopped', request: null });
  expect(await keepLease(records.db, { ...session, message_index: 0, attempt: 1 }, ['Late.'])).toBe(false);
  expect(await records.read(session)).toMatchObject({ shown: [], leased_until: null });
});

test('a process returns its own lease, and no other one', async () => {
  const leased = { attempt: 2, leased_until: inSeconds(60) };
  const session = await records.owe({}, leased, { ...leased, message_index: 2 });
  const key = { ...session, message_index: 0, attempt: 2 };
  await returnLease(records.db, { ...key, attempt: 1 });
  expect((await records.read(session)).leased_until).not.toBeNull();
  await returnLease(records.db, key);
  expect((await records.read(session)).leased_until).toBeNull();
  expect((await records.read(session, 2)).leased_until).not.toBeNull();
});

test('a lease that is over is none, and those of a killed process can be freed', async () => {
  await records.owe({}, { attempt: 1, leased_until: inSeconds(-1) });
  expect(await anyReplyLeased(records.db)).toBe(false);
  await records.owe({}, { attempt: 1, leased_until: inSeconds(60) });
  expect(await anyReplyLeased(records.db)).toBe(true);
  await releaseReplies(records.db);
  expect(await anyReplyLeased(records.db)).toBe(false);
  expect(await claimReplies(records.db)).toHaveLength(2);
});

test('what a reply that was given up used counts for it alone, and no more once its session is over', async () => {
  const use = { model: 'test-model', input_tokens: 10, output_tokens: 1 };
  for (const [status, counted] of [
    ['active', 10],
    ['ended', 0],
  ] as const) {
    const session = await records.owe({ status }, {}, { message_index: 2 });
    const change = new SessionChange(session, now);
    const key = { ...session, message_index: 2, attempt: 1 };
    await records.db.transaction((tx) => countUse(change, tx, key, use));
    expect(change.session.input_text_tokens - session.input_text_tokens).toBe(counted);
    expect(await records.read(session, 2)).toMatchObject({ input_tokens: counted });
    expect(await records.read(session)).toMatchObject({ input_tokens: 0 });
  }
});

test('the replies of a session are listed in the order of their messages', async () => {
  const { session_id } = await records.owe(
    {},
    { message_index: 4 },
    { message_index: 0 },
    { message_index: 2 },
  );
  await records.owe({}, { message_index: 1 });
  const { data } = await listReplies(records.db, session_id);
  expect(data.map(({ message_index }) => message_index)).toEqual([0, 2, 4]);
});
