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
  const { session, homework, page_requests: pageRequests = [], ...report } = update;
  const { subject, topic, level, status } = session;
  const change: Partial<SessionView> = current
    ? { subject, topic, level, homework, report, pageRequests, phase: readPhase(status) }
    : {};
  if (grown) change.milestones = readMilestones(log.events, (change.report ?? view.report).concepts);
  if (change.phase === 'ended') change.summary = summarize(session, log, report);
  return change;
}
