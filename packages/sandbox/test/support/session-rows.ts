import type { SessionTokenClaims } from '@tutor-session/protocol';
import { defaultConfig } from '../../src/domain/configuration/config-store.ts';
import { defaultPrices } from '../../src/domain/price-table.ts';
import { partners, sessions } from '../../src/domain/schema/index.ts';
import type { SessionRow } from '../../src/domain/schema/sessions.ts';
import { type BeginSessionOptions, beginSession } from '../../src/domain/sessions/life/begin-session.ts';
import { SessionChange } from '../../src/domain/sessions/session-change.ts';
import type { Tutor } from '../../src/domain/sessions/tutors/tutor.ts';
import { sessionCost } from '../../src/domain/usage/cost.ts';
import type { Database } from '../../src/platform/db/database.ts';

const student = { student_id: 'student-1', subject: 'math', level: '3-5', engine: 'standard' };

/** A tutor that says nothing. */
export const silentTutor: Tutor = {
  chooseTopic: () => 'fractions',
  beginLesson: () => ({ lesson: {}, actions: [] }),
  reply: (lesson) => ({ lesson, actions: [] }),
};

/** The row of a session that begins, with a token for an hour. */
export function begunSession(
  now: Date,
  claims: Partial<SessionTokenClaims> = {},
  options: Partial<BeginSessionOptions> = {},
): SessionRow {
  const exp = now.getTime() / 1_000 + 3_600;
  return beginSession({
    claims: { partner_id: 'partner-1', ...student, iat: 0, exp, jti: '1', ...claims },
    ...{ token_sha256: '', now, tutor: silentTutor, prices: defaultPrices, config: defaultConfig },
    ...{ module: undefined, mastered: [], ...options },
  }).session;
}

/** The row of a session that lasted an hour and ended at `end`; its cost is that of its tokens. */
export function endedSession(end: Date | string, fields: Partial<SessionRow> = {}): SessionRow {
  const ended_at = new Date(end);
  const session = begunSession(new Date(ended_at.getTime() - 3_600_000));
  const times = {
    updated_at: ended_at,
    last_activity_at: ended_at,
    last_seen_at: ended_at,
    last_event_at: ended_at,
  };
  const row: SessionRow = {
    ...{ ...session, ...times, ended_at, billed_at: ended_at, running_since: null },
    token_sha256: session.session_id,
    status: 'ended',
    end_reason: 'completed',
    page_events: 0,
    active_ms: 3_600_000,
    input_text_tokens: 100,
    output_text_tokens: 200,
    ...fields,
  };
  return { ...row, cost_micro_usd: sessionCost(row, row.prices) };
}

/** A change of a session that is active, at `now`. */
export const activeChange = (now: Date, fields: Partial<SessionRow> = {}): SessionChange =>
  new SessionChange(endedSession(now, { status: 'active', ended_at: null, ...fields }), now);

/** Puts sessions into the database. */
export async function addSessions(db: Database, rows: readonly SessionRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(sessions).values([...rows]);
}

/** Puts a partner into the database. */
export async function addPartner(db: Database, partner_id: string): Promise<void> {
  await db.insert(partners).values({
    partner_id,
    api_key_sha256: partner_id,
    api_secret: 'unused',
    webhook_secret: 'unused',
    created_at: new Date(0),
  });
}
