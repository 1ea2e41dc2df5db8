import type { SessionTokenClaims } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import { begunSession, silentTutor } from '../../support/session-rows.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

/** Begins a session of a student who has mastered a concept; returns its id and what the tutor is given. */
function begin(claims: Partial<SessionTokenClaims>) {
  const beginLesson = vi.fn(silentTutor.beginLesson);
  const tutor = { ...silentTutor, beginLesson };
  const { session_id } = begunSession(now, claims, { tutor, mastered: ['math.fractions'] });
  return { session_id, start: beginLesson.mock.calls[0]?.[0] };
}

test('a session with a seed of its token gets the same problems, whatever the student has mastered', () => {
  expect(begin({ sandbox_seed: 'seed-1' }).start).toMatchObject({
    seed: 'seed-1',
    history: { mastered: [] },
  });
});

test.each([undefined, '', 7])('a session without a seed (%j) gets problems of its own', (sandbox_seed) => {
  const { session_id, start } = begin({ sandbox_seed });
  expect(start).toMatchObject({ seed: session_id, history: { mastered: ['math.fractions'] } });
});
