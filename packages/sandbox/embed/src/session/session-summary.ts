import type { TranscriptItem } from '@tutor-session/protocol';
import type { PageEvent, SessionUpdate } from '../../../src/embed-client/embed-types.ts';
import { conceptName } from './wording.ts';

/** A concept that the student has mastered. */
export interface Milestone {
  concept: string;
  timestamp: string;
}

/** What the student reads when the session is over. */
export interface SessionSummary {
  endReason: string | null;
  durationSeconds: number | null;
  /** How many messages the student sent. */
  messagesSent: number;
  mastered: readonly string[];
}

/** Sums up a session from what the page has of it. */
export function summarize(
  session: Pick<SessionUpdate['session'], 'status' | 'end_reason'>,
  transcript: readonly TranscriptItem[],
  events: readonly PageEvent[],
): SessionSummary {
  const last = (name: string) => events.findLast(({ envelope }) => envelope.event === name)?.envelope.data;
  const seconds = last('session.ended')?.duration_seconds ?? last('session.abandoned')?.duration;
  return {
    endReason: session.end_reason ?? (session.status === 'abandoned' ? 'abandoned' : null),
    durationSeconds: typeof seconds === 'number' ? seconds : null,
    messagesSent: transcript.filter(({ role }) => role === 'student').length,
    mastered: [...new Set(readMilestones(events).map(({ concept }) => concept))],
  };
}

/** Returns the concepts mastered so far, in order. */
export function readMilestones(events: readonly PageEvent[]): readonly Milestone[] {
  return events.flatMap(({ envelope: { event, data, timestamp } }) =>
    event === 'student.milestone' && typeof data.concept_id === 'string'
      ? [{ concept: conceptName(data.concept_id), timestamp }]
      : [],
  );
}
