import { expect, test } from 'vitest';
import { activeMs } from '../../../src/domain/sessions/duration.ts';

const now = new Date('2026-10-05T10:00:00Z');

test('a session that does not run has the time that it ran so far', () => {
  expect(activeMs({ active_ms: 5000, running_since: null }, now)).toBe(5000);
});

test('a session that runs has the time since then, too, and none where the clock was brought back', () => {
  expect(activeMs({ active_ms: 5000, running_since: new Date('2026-10-05T09:59:58Z') }, now)).toBe(7000);
  expect(activeMs({ active_ms: 5000, running_since: new Date('2026-10-05T10:00:09Z') }, now)).toBe(5000);
});
