import { tokenUsage, toUsd } from '../../usage/cost.ts';
import { activeMs } from '../duration.ts';
import type { SessionChange } from '../session-change.ts';
import type { Timeout } from '../timeouts.ts';

/** Why a session ends (decision 10). */
export type EndReason = 'completed' | 'student_ended' | 'timeout' | 'token_expired';

/**
 * Ends a session and sends its last events in their order (contract 2.4, decisions 9, 39).
 *
 * @param at when it ended, where that was noticed later
 * @throws ApiError 409 when it has ended already
 */
export function endSession(change: SessionChange, end_reason: EndReason, at: Date = change.now): void {
  change.step('end');
  stopClock(change, at);
  change.session.end_reason = end_reason;
  const { session } = change;
  change.emit('session.ended', () => ({
    session_id: session.session_id,
    student_id: session.student_id,
    subject: session.subject,
    topic: session.topic,
    level: session.level,
    duration_seconds: Math.floor(session.active_ms / 1000),
    message_count: session.message_count,
    whiteboard_items: session.whiteboard_items,
    end_reason,
    token_usage: tokenUsage(session),
    estimated_cost_usd: toUsd(session.cost_micro_usd),
    metadata: session.metadata,
  }));
}

/**
 * Marks that the student left without ending (contract 6, decisions 9 and 26). The time counts until the last sign of the page, however
 * long ago that is (decision 38).
 */
export function abandonSession(change: SessionChange, at: Date = change.now): void {
  change.step('abandon');
  stopClock(change, at, change.session.last_seen_at);
  const { session_id, last_activity_at, active_ms } = change.session;
  change.emit('session.abandoned', () => ({
    session_id,
    last_activity_timestamp: last_activity_at.toISOString(),
    duration: Math.floor(active_ms / 1000),
  }));
}

function stopClock({ session }: SessionChange, at: Date, countedUntil = at): void {
  session.active_ms = activeMs(session, countedUntil);
  session.running_since = null;
  session.paused_at = null;
  // It may have begun while the clock was ahead, before it was brought back.
  session.ended_at = at < session.created_at ? session.created_at : at;
}

/** Ends a session that has timed out (decisions 3, 9, 40). */
export function expireSession(change: SessionChange, { what, at }: Timeout): void {
  switch (what) {
    case 'abandoned':
      abandonSession(change, at);
      break;
    case 'timeout':
      endSession(change, 'timeout', at);
      break;
    case 'token_expired':
      change.emit('error.session', () => ({
        session_id: change.session.session_id,
        error_code: 'invalid_token',
        error_message: 'The session token expired, and the time to finish is over.',
        recoverable: false,
      }));
      endSession(change, 'token_expired', at);
      break;
  }
}
