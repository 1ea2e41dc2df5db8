import type { TutorTurn } from '@tutor-session/tutor';
import type { OwedReply } from '../owed-replies.ts';
import type { SessionChange } from '../session-change.ts';
import { applyTurn, failTutor } from './take-message.ts';

/** Takes the turn of a reply that was owed (decision 88). */
export function takeReply(change: SessionChange, reply: OwedReply, turn: TutorTurn<unknown>): void {
  const before = change.session.cost_micro_usd;
  const { model } = turn;
  change.spoken = reply.row.request?.spoken === true;
  // First, so that what ends the session leaves it alone.
  change.replies.end(reply, 'replied', { ended_at: change.now });
  applyTurn(change, turn, reply.row.message_index);
  if (!model) return;
  const { model: name, input_tokens, output_tokens } = model;
  const { row } = reply;
  Object.assign(reply.changed, {
    model: name,
    // Beside what was used before a pause.
    input_tokens: row.input_tokens + input_tokens,
    output_tokens: row.output_tokens + output_tokens,
    cost_micro_usd: row.cost_micro_usd + change.session.cost_micro_usd - before,
  });
}

/** The tutor has failed: what was shown of its reply stays, and the student may go on (contract 6 `error.session`). */
export function failReply(change: SessionChange, reply: OwedReply): void {
  change.keepShown(reply);
  change.replies.end(reply, 'failed', { ended_at: change.now });
  failTutor(change);
}
