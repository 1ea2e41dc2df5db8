import type { TranscriptItem } from '@tutor-session/protocol';
import type { Milestone } from '../session/session-view.ts';

/** One thing in the conversation, in the order in which it happened. */
export type TimelineEntry =
  | { kind: 'said'; item: TranscriptItem }
  | { kind: 'milestone'; milestone: Milestone };

/** What was said and what was mastered, together: a milestone stands after all that was said before it. */
export function timelineOf(
  transcript: readonly TranscriptItem[],
  milestones: readonly Milestone[],
): readonly TimelineEntry[] {
  const waiting = [...milestones];
  const timeline: TimelineEntry[] = [];
  for (const item of transcript) {
    while (waiting[0] && Date.parse(waiting[0].timestamp) < Date.parse(item.timestamp)) {
      timeline.push({ kind: 'milestone', milestone: waiting[0] });
      waiting.shift();
    }
    timeline.push({ kind: 'said', item });
  }
  return [...timeline, ...waiting.map((milestone) => ({ kind: 'milestone' as const, milestone }))];
}
