import type { Session } from '@tutor-session/protocol';
import type { SessionRow } from '../schema/sessions.ts';
import { toUsd } from '../usage/cost.ts';
import { durationSeconds } from './duration.ts';

/** A session as the API shows it (contract 2.4, decision 33). */
export function serializeSession(row: SessionRow, now: Date): Session {
  return {
    session_id: row.session_id,
    partner_id: row.partner_id,
    student_id: row.student_id,
    subject: row.subject,
    topic: row.topic,
    level: row.level,
    engine: row.engine,
    status: row.status,
    input_mode: row.input_mode,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    started_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    last_activity_timestamp: row.last_activity_at.toISOString(),
    duration_seconds: durationSeconds(row, now),
    message_count: row.message_count,
    whiteboard_items: row.whiteboard_items,
    end_reason: row.end_reason,
    token_usage: {
      input_audio_tokens: row.input_audio_tokens,
      output_audio_tokens: row.output_audio_tokens,
      input_text_tokens: row.input_text_tokens,
      output_text_tokens: row.output_text_tokens,
    },
    estimated_cost_usd: toUsd(row.cost_micro_usd),
    metadata: row.metadata,
  };
}
