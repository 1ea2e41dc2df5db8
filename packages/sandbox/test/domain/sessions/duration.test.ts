import { expect, test } from 'vitest';
import { activeMs } from '../../../src/domain/sessions/duration.ts';

const now = new Date('2026-10-05T10:00:00Z');

test('a session that does not run has the time that it ran so far', () => {
  expect(activeMs({ active_ms: 5000, running_since: null, last_seen_at: now }, now)).toBe(5000);
});

test('a session that runs has the time since then, too, and none where the clock was brought back', () => {
  const running = (time: string) => ({
    active_ms: 5000,
    running_since: new Date(`2026-10-05T${time}Z`),
    last_seen_at: now,
  });
  expect(activeMs(running('09:59:58'), now)).toBe(7000);
  expect(activeMs(running('10:00:09'), now)).toBe(5000);
});

test('a session whose page has been silent for more than two minutes has the time until its last sign', () => {
  const running_since = new Date('2026-10-05T09:50:00Z');
  const seen = (time: string) => ({
    active_ms: 0,
    running_since,
    last_seen_at: new Date(`2026-10-05T${time}Z`),
  });
  expect(activeMs(seen('09:58:00'), now)).toBe(600_000);
  expect(activeMs(seen('09:57:59'), now)).toBe(479_000);
  expect(activeMs(seen('09:40:00'), now)).toBe(0);
});
