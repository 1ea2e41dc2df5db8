import { readClock } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

test.each([
  ['an invalid one', () => new Date('never')],
  ['the number 7', () => 7],
])('readClock refuses %s', (type, now) => {
  const message = `now must be a function that returns a valid Date, not ${type}.`;
  expect(() => readClock(now as () => Date)).toThrow(new TypeError(message));
});
