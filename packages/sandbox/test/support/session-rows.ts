import { defaultPrices } from '../../src/domain/price-table.ts';
import { partners, sessions } from '../../src/domain/schema/index.ts';
import type { SessionRow } from '../../src/domain/schema/sessions.ts';
import { SessionChange } from '../../src/domain/sessions/session-change.ts';
import { adjustCounts } from '../../src/domain/sessions/session-counts.ts';
import { sessionCost } from '../../src/domain/usage/cost.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids.ts';

/** The row of a session that lasted an hour and ended at `end`; its cost is that of its tokens. */
export function endedSession(end: Date | string, fields: Partial<SessionRow> = {}): SessionRow {
  const ended_at = new Date(end);
  const created_at = new Date(ended_at.getTime() - 3_600_000);
  const session_id = newId('ses_', created_at);
  const row: SessionRow = {
    session_id,
    partner_id: 'partner-1',
    student_id: 'student-1',
    subject: 'math',
    topic: 'fractions',
    level: '3-5',
    engine: 'standard',
    model: null,
    input_mode: 'text',
    voice: 'amber',
    features: { voice: true, homework: true, whiteboard: true, feedback: true, past_lessons: false },
    status: 'ended',
    resumes_to: null,
    metadata: {},
    token_sha256: session_id,
    token_expires_at: ended_at,
    module_id: null,
    lesson: {},
    homework: null,
    page: null,
    page_calls: null,
    seed: null,
    created_at,
    updated_at: ended_at,
    ended_at,
    end_reason: 'completed',
    paused_at: null,
    running_since: null,
    active_ms: 3_600_000,
    last_activity_at: ended_at,
    last_seen_at: ended_at,
    last_event_at: ended_at,
    message_count: 0,
    transcript_items: 0,
    whiteboard_items: 0,
    student_drawings: 0,
    page_events: 0,
    owed_replies: 0,
    input_audio_tokens: 0,
    output_audio_tokens: 0,
    input_text_tokens: 100,
    output_text_tokens: 200,
    prices: defaultPrices,
    cost_micro_usd: 0,
    billed_at: ended_at,
    next_due_at: null,
    ...fields,
  };
  return { ...row, cost_micro_usd: sessionCost(row, row.prices) };
}

/** A change of a session that is active, at `now`. */
export const activeChange = (now: Date, fields: Partial<SessionRow> = {}): SessionChange =>
  new SessionChange(endedSession(now, { status: 'active', ended_at: null, ...fields }), now);

/** Puts sessions into the database, counted as the service counts them. */
export async function addSessions(db: Database, rows: readonly SessionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values([...rows]);
    const counts = adjustCounts({ removed: [], added: rows });
    if (counts) await tx.execute(counts);
  });
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
