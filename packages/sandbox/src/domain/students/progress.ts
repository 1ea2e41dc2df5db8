import type { StudentProgress } from '@tutor-session/protocol';
import { and, asc, count, desc, eq, max, min, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { milestones, sessions } from '../schema/index.ts';
import { durationColumn } from '../sessions/duration.ts';
import { noStudent } from './student-operations.ts';

/** A student of a partner. */
export interface Student {
  readonly partner_id: string;
  readonly student_id: string;
}

/** What a student has done and learnt, running sessions included (contract 4.2). Throws `ApiError` 404 for no such student. */
export async function readProgress(db: Database, student: Student, now: Date): Promise<StudentProgress> {
  const topics = await readTopics(db, student, now);
  if (topics.length === 0) throw noStudent();
  const total = (name: 'sessions' | 'seconds') => topics.reduce((sum, topic) => sum + topic[name], 0);
  const first = Math.min(...topics.map(({ first }) => first.getTime()));
  const last = Math.max(...topics.map(({ last }) => last.getTime()));
  return {
    student_id: student.student_id,
    total_sessions: total('sessions'),
    time_spent_seconds: total('seconds'),
    first_session_at: new Date(first).toISOString(),
    last_session_at: new Date(last).toISOString(),
    topics_covered: topics.map((topic) => ({
      subject: topic.subject,
      topic: topic.topic,
      sessions: topic.sessions,
      time_spent_seconds: topic.seconds,
      last_session_at: topic.last.toISOString(),
    })),
    milestones: await readMilestones(db, student),
  };
}

async function readTopics(db: Database, { partner_id, student_id }: Student, now: Date) {
  const rows = await db
    .select({
      subject: sessions.subject,
      topic: sessions.topic,
      sessions: count(),
      seconds: sql`sum(${durationColumn(now)})`.mapWith(Number),
      first: min(sessions.created_at),
      last: max(sessions.created_at),
    })
    .from(sessions)
    .where(and(eq(sessions.partner_id, partner_id), eq(sessions.student_id, student_id)))
    .groupBy(sessions.subject, sessions.topic)
    .orderBy(desc(max(sessions.created_at)), asc(sessions.subject), asc(sessions.topic));
  // No group is without rows, so none is without its first and last.
  return rows.map((row) => ({ ...row, first: row.first ?? now, last: row.last ?? now }));
}

// A concept counts once: when it was mastered first, in whatever session.
async function readMilestones(
  db: Database,
  { partner_id, student_id }: Student,
): Promise<StudentProgress['milestones']> {
  const { concept_id, milestone_type, timestamp, session_id } = milestones;
  const rows = await db
    .selectDistinctOn([concept_id, milestone_type], { concept_id, milestone_type, session_id, timestamp })
    .from(milestones)
    .where(and(eq(milestones.partner_id, partner_id), eq(milestones.student_id, student_id)))
    .orderBy(concept_id, milestone_type, timestamp, session_id);
  return rows
    .sort((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
    .map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
}

/** Ids of the concepts that a student has mastered. */
export async function readMastered(db: Database, { partner_id, student_id }: Student): Promise<string[]> {
  const rows = await db
    .selectDistinct({ concept_id: milestones.concept_id })
    .from(milestones)
    .where(
      and(
        eq(milestones.partner_id, partner_id),
        eq(milestones.student_id, student_id),
        eq(milestones.milestone_type, 'mastery'),
      ),
    );
  return rows.map(({ concept_id }) => concept_id);
}
