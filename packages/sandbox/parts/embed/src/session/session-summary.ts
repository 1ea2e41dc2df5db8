import type { PageEvent, SessionUpdate } from '@tutor-session/embed-api';
import { words } from '../words/words.ts';
import type { SessionLog } from './session-log.ts';
import { conceptName, formatDuration, titleCase } from './wording.ts';

export type ProblemOutcome = NonNullable<SessionUpdate['problems']>[number];

/** A concept that the student has mastered. */
export interface Milestone {
  concept: string;
  timestamp: string;
}

/** What the student reads when the session is over. */
export interface SessionSummary {
  endReason: string | null;
  durationSeconds: number | null;
  mastered: readonly string[];
  problems: readonly ProblemOutcome[];
  next: string | null;
}

/** Sums up a session from what the page has of it. */
export function summarize(
  session: Pick<SessionUpdate['session'], 'status' | 'end_reason'>,
  { events }: Pick<SessionLog, 'events'>,
  { concepts, problems = [], next }: Pick<SessionUpdate, 'concepts' | 'problems' | 'next'> = {},
): SessionSummary {
  const last = (name: string) => events.findLast(({ envelope }) => envelope.event === name)?.envelope.data;
  const seconds = last('session.ended')?.duration_seconds ?? last('session.abandoned')?.duration;
  return {
    endReason: session.end_reason ?? (session.status === 'abandoned' ? 'abandoned' : null),
    durationSeconds: typeof seconds === 'number' ? seconds : null,
    mastered: [...new Set(readMilestones(events, concepts).map(({ concept }) => concept))],
    problems,
    next: next ?? null,
  };
}

/** Returns the concepts mastered so far, in order, by their names where the tutor gives them. */
export function readMilestones(
  events: readonly PageEvent[],
  concepts: SessionUpdate['concepts'] = [],
): readonly Milestone[] {
  const name = (id: string) => concepts.find(({ concept_id }) => concept_id === id)?.title ?? conceptName(id);
  return events.flatMap(({ envelope: { event, data, timestamp } }) =>
    event === 'student.milestone' && typeof data.concept_id === 'string'
      ? [{ concept: name(data.concept_id), timestamp }]
      : [],
  );
}

/** Returns the summary and the whole conversation as a text file for the student to keep. */
export function formatSummary(
  topic: string,
  { durationSeconds, problems, mastered, next }: SessionSummary,
  transcript: SessionLog['transcript'],
): string {
  const date = transcript[0]?.timestamp.slice(0, 10);
  const blocks = [
    [titleCase(topic), ...(date ? [date] : [])],
    durationSeconds === null ? [] : [`${words.time}: ${formatDuration(durationSeconds)}`],
    problems.length > 0 ? [words.problems, ...problems.map(formatProblem)] : [],
    mastered.length > 0 ? [words.learned, ...mastered.map((concept) => `- ${concept}`)] : [],
    next ? [words.next, `- ${next}`] : [],
    [words.conversation, ...transcript.map(({ role, text }) => `${speaker(role)}: ${text}`)],
  ];
  const written = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${written.join('\n\n')}\n`;
}

function speaker(role: string): string {
  if (role === 'tutor') return words.tutor;
  return role === 'student' ? words.you : role;
}

function formatProblem({ number, text, outcome }: ProblemOutcome): string {
  return `${number}. ${text} (${words.outcomes[outcome].toLowerCase()})`;
}
