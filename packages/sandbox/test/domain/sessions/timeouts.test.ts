import { expect, test } from 'vitest';
import { nextTimeout } from '../../../src/domain/sessions/timeouts.ts';

const start = new Date('2026-11-20T09:00:00.000Z');
const limits = { graceSeconds: 900, goneSeconds: 1_800, idleSeconds: 1_800 };
test.each([
  ['a page that is open', 'active', 1_690, limits, 'timeout', 1_800],
  ['a page that is away', 'active', 1_680, limits, 'abandoned', 3_480],
  ['a page that is away in a pause', 'paused', 60, limits, 'abandoned', 1_860],
  ['goneSeconds: 120', 'active', 60, { ...limits, goneSeconds: 120 }, 'abandoned', 180],
  ['goneSeconds: 120, in a pause', 'paused', 60, { ...limits, goneSeconds: 120 }, 'abandoned', 1_860],
  ['goneSeconds: 10', 'active', 1_789, { ...limits, goneSeconds: 10 }, 'abandoned', 1_799],
  ['goneSeconds beyond idleSeconds', 'active', 60, { ...limits, goneSeconds: 9_999 }, 'abandoned', 1_860],
  ['a token that expired before', 'active', 8_000, { ...limits, idleSeconds: 9_000 }, 'token_expired', 8_100],
] as const)('the first timeout of a session with %s', (_, status, seenSeconds, limits, what, seconds) => {
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
  const session = {
    status,
    token_expires_at: at(7_200),
    last_activity_at: start,
    last_seen_at: at(seenSeconds),
  };
  expect(nextTimeout(session, limits)).toEqual({ what, at: at(seconds) });
});
