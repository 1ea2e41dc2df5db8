import type { SessionUpdate } from '@tutor-session/embed-api';
import type { SessionLog } from './session-log.ts';
import { readMilestones, summarize } from './session-summary.ts';
import { readUpdate, type SessionView } from './session-view.ts';

/** Returns what a response changes in the view; `current` says whether its status counts, `grown` whether it brought events. */
export function readChange(
  update: SessionUpdate,
  log: SessionLog,
  { view, current, grown }: { view: SessionView; current: boolean; grown: boolean },
): Partial<SessionView> {
  const change = current ? readUpdate(update) : {};
  if (grown) change.milestones = readMilestones(log.events, (change.report ?? view.report).concepts);
  if (change.phase === 'ended') change.summary = summarize(update.session, log, change.report);
  return change;
}
