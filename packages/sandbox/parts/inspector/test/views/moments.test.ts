import type { Replay } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { findMoments, type SessionRecord, timeAt, until } from '../../src/views/session/moments.ts';

const startedAt = '2026-11-20T09:00:00.000Z';
const message = (index: number, at_ms: number) => ({ at_ms, role: 'tutor', text: `${index}` });
const drawing = { at_ms: 1_500, author: 'tutor', command_type: 'number_line', payload: {} };
const replay = {
  transcript: [message(0, 0), message(1, 1_000), message(2, 61_000)],
  whiteboard_commands: [drawing],
} as unknown as Replay;
const attempt = (number: number, at: string, status: number) => ({ number, at, status });
const record = {
  events: [{ event: 'session.started', timestamp: startedAt, session_id: 's', data: {} }],
  deliveries: [
    {
      event: 'session.started',
      attempts: [attempt(1, '2026-11-20T09:00:02.000Z', 500), attempt(2, '2026-11-21T09:00:02.000Z', 200)],
    },
  ],
  replies: [],
  heard: [],
  calls: [],
} as unknown as SessionRecord;

const moments = findMoments(startedAt, replay, record);

test('all that happened is in one order, each attempt by itself', () => {
  expect(moments.map(({ kind, at, failed = false }) => [kind, at, failed])).toEqual([
    ['message', 0, false],
    ['event', 0, false],
    ['message', 1_000, false],
    ['drawing', 1_500, false],
    ['delivery', 2_000, true],
    ['message', 61_000, false],
    ['delivery', 86_402_000, false],
  ]);
});

test('a long silence takes four seconds of the timeline, and its time is that of what came before', () => {
  expect(moments.map(({ place }) => place)).toEqual([0, 0, 1_000, 1_500, 2_000, 6_000, 10_000]);
  expect([
    timeAt(moments, 0),
    timeAt(moments, 1_700),
    timeAt(moments, 6_000),
    timeAt(moments, 10_000),
  ]).toEqual([0, 1_700, 61_000, 86_402_000]);
});

test('at a time there is what had come until then', () => {
  expect(until(replay.transcript, 1_000)).toHaveLength(2);
  expect(until(replay.transcript, 999)).toHaveLength(1);
  expect(until(replay.transcript, 61_000)).toBe(replay.transcript);
});

test('what a message was heard as, ratings and calls of tools are moments, too', () => {
  const rated = { ...message(0, 0), feedback: { rating: 'down', text: 'too long' } };
  const call = { tool: 'highlight', input: { text: '3/4' }, called_at: '2026-11-20T09:00:01.000Z' };
  const found = findMoments(
    startedAt,
    { transcript: [rated], whiteboard_commands: [] } as unknown as Replay,
    {
      events: [],
      deliveries: [],
      replies: [],
      heard: [
        { message_index: 0, by: 'model', model: 'm', act: 'ask', intent: 'idea', quotes: ['why'], sure: 0.9 },
      ],
      calls: [
        { ...call, responded_at: '2026-11-20T09:00:01.250Z' },
        { ...call, responded_at: null },
      ],
    },
  );
  expect(found.map(({ kind, at, title, detail }) => [kind, at, title, detail])).toEqual([
    ['message', 0, 'tutor', '0'],
    ['heard', 0, 'heard as idea', 'ask, by the model m, 90 % sure; sentences: why'],
    ['feedback', 0, 'rated down', 'too long'],
    ['call', 1_000, 'highlight', '{"text":"3/4"}, response after 250 ms'],
    ['call', 1_000, 'highlight', '{"text":"3/4"}, no response'],
  ]);
});
