import { expect, test, vi } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { retryDelayMs } from '../src/retry.ts';
import { useFakeTimers } from './fake-fetch.ts';

useFakeTimers();

/** What a read waits for after a 503 with this `Retry-After`. */
function delayMs(retryAfter: string | null, count = 1): number | undefined {
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
  const error = new ApiError({ code: 'unavailable', message: 'Busy.', status: 503 });
  const response = { status: 503, headers, requestId: 'req_1' };
  return retryDelayMs({ method: 'GET', error, response, isRefusal: true }, count);
}

test.each([
  [2, 750, 1_000],
  [3, 1_500, 2_000],
  [9, 6_000, 8_000],
])(
  'before retry %i it waits for %i ms where the random number is a half, for %i ms where it is 0',
  (count, half, most) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(delayMs(null, count)).toBe(half);
    random.mockReturnValue(0);
    expect(delayMs(null, count)).toBe(most);
  },
);

test.each([
  ['0', 0],
  ['60', 60_000],
  ['Mon, 02 Mar 2026 10:00:07 GMT', 7_000],
  ['Monday, 02-Mar-26 10:00:07 GMT', 7_000],
  ['Mon Mar  2 10:00:07 2026', 7_000],
  ['Mon, 02 Mar 2026 09:59:59 GMT', 0],
])('Retry-After: %s is waited for, and a random time that grows with the retries', (value, asked) => {
  vi.stubEnv('TZ', 'Asia/Kathmandu'); // one of the dates names no zone
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(delayMs(value)).toBe(asked);
  random.mockReturnValue(0.5);
  expect(delayMs(value)).toBe(asked + 125);
  expect(delayMs(value, 2)).toBe(asked + 250);
});

test.each(['-5', '1.5', '', 'Mon 10:00:00 GMT', 'Mon Mar  2 10:00:07 2026 (noon)'])(
  'the Retry-After %j is no time of RFC 9110 and counts as none',
  (value) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(delayMs(value)).toBe(500);
  },
);

test('a Retry-After of more than a minute is not waited for', () => {
  vi.setSystemTime('2026-03-02T10:00:00.999Z');
  expect(delayMs('Mon, 02 Mar 2026 10:01:00 GMT')).toBeDefined();
  expect(delayMs('Mon, 02 Mar 2026 10:01:01 GMT')).toBeUndefined();
});

test('a read that the caller aborted is not sent again', () => {
  const error = new ApiError({ code: 'aborted', message: 'Aborted.' });
  expect(retryDelayMs({ method: 'GET', error, response: undefined, isRefusal: false }, 1)).toBeUndefined();
});
