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
  ['an invalid Date', () => new Date('never')],
  ['a number', () => 7],
  ['a text', () => '2026-01-01'],
  ['no function', new Date()],
  ['null', null],
])('readClock refuses %s', (_, now) => {
  expect(() => readClock(now as () => Date)).toThrow(
    new TypeError('now must be a function that returns a valid Date'),
  );
});
