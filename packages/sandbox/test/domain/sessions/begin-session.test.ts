import type { SessionTokenClaims } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/domain/configuration/config-store.ts';
import { defaultPrices } from '../../../src/domain/price-table.ts';
import { beginSession } from '../../../src/domain/sessions/life/begin-session.ts';
import type { LessonStart } from '../../../src/domain/sessions/tutors/tutor.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

/** Begins a session of a student who has mastered a concept; returns the change and what the tutor is given. */
function begin(claims: Partial<SessionTokenClaims> = {}) {
  let start: LessonStart | undefined;
  const tutor = {
    chooseTopic: () => 'fractions',
    beginLesson(given: LessonStart) {
      start = given;
      return { lesson: {}, actions: [] };
    },
    reply: (lesson: unknown) => ({ lesson, actions: [] }),
  };
  const student = { student_id: 'student-1', subject: 'math', level: '3-5', engine: 'standard' };
  const change = beginSession({
    claims: {
      partner_id: 'partner-1',
      ...student,
      iat: 0,
      exp: now.getTime() / 1000 + 60,
      jti: '1',
      ...claims,
    },
    token_sha256: 'hash',
    now,
    tutor,
    prices: defaultPrices,
    config: defaultConfig,
    module: undefined,
    mastered: ['math.fractions'],
  });
  return { session: change.session, start };
}

test('a session with a seed of its token gets the same problems, whatever the student has mastered', () => {
  expect(begin({ sandbox_seed: 'seed-1' }).start).toMatchObject({
    seed: 'seed-1',
    history: { mastered: [] },
  });
});

test.each([undefined, '', 7])('a session without a seed (%j) gets problems of its own', (sandbox_seed) => {
  const { session, start } = begin({ sandbox_seed });
  expect(start).toMatchObject({ seed: session.session_id, history: { mastered: ['math.fractions'] } });
});
