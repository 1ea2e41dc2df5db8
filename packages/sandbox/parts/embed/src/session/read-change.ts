import type { SessionUpdate } from '@tutor-session/embed-api';
import type { SessionLog } from './session-log.ts';
import { readMilestones, summarize } from './session-summary.ts';
import { readPhase, type SessionView } from './session-view.ts';

/** Returns what a response changes in the view; `current` says whether its status counts, `grown` whether it brought events. */
export function readChange(
  update: SessionUpdate,
  log: SessionLog,
  { view, current, grown }: { view: SessionView; current: boolean; grown: boolean },
): Partial<SessionView> {
  const { session, homework, page_requests: pageRequests = [], reply: newReply, ...report } = update;
  const reply = longerReply(newReply, view.reply);
  const { subject, topic, level, status } = session;
  const change: Partial<SessionView> = current
    ? { subject, topic, level, homework, report, pageRequests, reply, phase: readPhase(status) }
    : {};
  if (grown) change.milestones = readMilestones(log.events, (change.report ?? view.report).concepts);
  if (change.phase === 'ended') change.summary = summarize(session, log, report);
  return change;
}

/** What was shown of a reply is never taken back: one that is begun anew shows when it has more. */
function longerReply(reply: SessionUpdate['reply'], shown: SessionView['reply']): SessionView['reply'] {
  if (!reply) return null;
  const isShorter = reply.message_index === shown?.message_index && reply.shown.length < shown.shown.length;
  return isShorter ? shown : reply;
}
