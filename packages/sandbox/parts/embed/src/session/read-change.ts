import type { SessionUpdate } from '@tutor-session/embed-api';
import type { QueueOptions } from './session-calls.ts';
import type { SessionLog } from './session-log.ts';
import type { SessionQueues } from './session-queues.ts';
import { readMilestones, summarize } from './session-summary.ts';
import { isOver, readPhase, type SessionView } from './session-view.ts';

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

type Parts = Pick<QueueOptions, 'log' | 'calls'> & { readonly queues: SessionQueues };

/** What the page shows of the session's history, and of what waits to be sent. */
export function readCurrent(
  { phase, reply }: Pick<SessionView, 'phase' | 'reply'>,
  { log, queues: { messages, commands }, calls }: Parts,
): Partial<SessionView> {
  const reconnecting = calls.reconnecting && !isOver(phase);
  return {
    transcript: log.transcript,
    whiteboard: log.whiteboard,
    reconnecting,
    unsent: messages.items,
    tutorTyping: phase === 'live' && (messages.sending || reply !== null) && !reconnecting,
    pending: commands.items.at(-1)?.kind ?? null,
  };
}
