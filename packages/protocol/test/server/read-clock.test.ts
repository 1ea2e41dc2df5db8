import { readClock } from '@tutor-session/protocol/server';
import { expect, test, vi } from 'vitest';

test('readClock returns the time of the given clock', () => {
  expect(readClock(() => new Date(1_767_225_600_000))).toBe(1_767_225_600_000);
});

test('readClock returns the time of the platform without a clock', () => {
  vi.useFakeTimers({ now: 1_767_225_600_000 });
  expect(readClock(undefined)).toBe(1_767_225_600_000);
  vi.useRealTimers();
});

test.each([
  ['an invalid one', () => new Date('never')],
  ['the number 7', () => 7],
  ['a string', () => '2026-01-01'],
])('readClock refuses %s', (type, now) => {
  const message = `now must be a function that returns a valid Date, not ${type}.`;
  expect(() => readClock(now as () => Date)).toThrow(new TypeError(message));
});
