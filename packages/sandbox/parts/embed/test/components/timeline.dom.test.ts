import type { TranscriptItem } from '@tutor-session/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTimeline, PacedReveal } from '../../src/components/timeline.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const said = (...roles: string[]): TranscriptItem[] =>
  roles.map((role, index) => ({
    index,
    role,
    text: `${index}`,
    at_ms: index,
    timestamp: `2026-01-02T03:04:0${index}.000Z`,
  }));

function setUp() {
  const host = {
    addController: () => {},
    removeController: () => {},
    requestUpdate: vi.fn(),
    updateComplete: Promise.resolve(true),
  };
  const reveal = new PacedReveal(host);
  const show = (transcript: TranscriptItem[]) => {
    const { shown, more } = reveal.show(buildTimeline(transcript, []));
    return { shown: shown.length, more };
  };
  return { host, reveal, show };
}

test('messages from the start appear at once, those of one response one after the other', () => {
  const { host, show } = setUp();
  expect(show(said('tutor'))).toEqual({ shown: 1, more: false });
  const all = said('tutor', 'student', 'tutor', 'tutor');
  expect(show(all)).toEqual({ shown: 3, more: true });
  vi.advanceTimersByTime(650);
  expect(host.requestUpdate).toHaveBeenCalled();
  expect(show(all)).toEqual({ shown: 4, more: false });
});

test('a milestone comes after the messages before it', () => {
  const milestone = { concept: 'adding', timestamp: '2026-01-02T03:04:00.500Z' };
  const timeline = buildTimeline(said('tutor', 'tutor'), [milestone]);
  expect(timeline.map(({ kind }) => kind)).toEqual(['message', 'milestone', 'message']);
});
