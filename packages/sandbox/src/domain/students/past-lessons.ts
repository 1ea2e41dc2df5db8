import type { PastLesson, PastLessonText } from '@tutor-session/embed-api';
import { and, desc, eq, exists, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sessions, transcriptItems } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { durationSeconds } from '../sessions/duration.ts';
import { readTranscript } from '../sessions/history.ts';
import type { FindTutor } from '../sessions/tutors/engines.ts';

/** How many lessons a student finds again. */
const maxLessons = 5;

export interface PastLessonsOptions {
  readonly db: Database;
  readonly now: Date;
  /** How long after its own end a session still shows others, in seconds (decision 3). */
  readonly graceSeconds: number;
  readonly findTutor: FindTutor;
  /** Whether the partner shows past lessons now. */
  readonly isOn: boolean;
}

/**
 * The student's last lessons that are over and in which they said something, newest first, for the page of another session of theirs
 * (decision 83).
 *
 * @throws ApiError 409 where past lessons are switched off, or the session is over for longer than the grace window
 */
export async function listPastLessons(
  session: SessionRow,
  options: PastLessonsOptions,
): Promise<PastLesson[]> {
  const rows = await findLessons(session, options);
  return rows.map((row) => serializeLesson(row, options));
}

/**
 * One of the listed lessons, with what was said in it.
 *
 * @throws ApiError the 409 of `listPastLessons`; 404 for any session that is not among them
 */
export async function readPastLesson(
  session: SessionRow,
  session_id: string,
  options: PastLessonsOptions,
): Promise<PastLessonText> {
  const rows = await findLessons(session, options);
  const row = rows.find((row) => row.session_id === session_id);
  if (!row) throw new ApiError('not_found', 'There is no such lesson.');
  return { ...serializeLesson(row, options), transcript: await readTranscript(options.db, row) };
}

async function findLessons(
  session: SessionRow,
  { db, now, graceSeconds, isOn }: PastLessonsOptions,
): Promise<SessionRow[]> {
  const { partner_id, student_id, session_id, ended_at, features } = session;
  if (!isOn || !features.past_lessons)
    throw new ApiError('conflict', 'Past lessons are switched off in this session.');
  if (ended_at && now.getTime() >= ended_at.getTime() + graceSeconds * 1000)
    throw new ApiError('conflict', 'This session is over: past lessons are shown in a new one.');
  const said = db
    .select({ index: transcriptItems.index })
    .from(transcriptItems)
    .where(and(eq(transcriptItems.session_id, sessions.session_id), eq(transcriptItems.role, 'student')));
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.partner_id, partner_id),
        eq(sessions.student_id, student_id),
        ne(sessions.session_id, session_id),
        inArray(sessions.status, ['ended', 'abandoned']),
        exists(said),
      ),
    )
    .orderBy(desc(sessions.created_at), desc(sessions.session_id))
    .limit(maxLessons);
}

function serializeLesson(row: SessionRow, { findTutor, now }: PastLessonsOptions): PastLesson {
  const { problems = [], concepts = [] } = findTutor(row.engine).report?.(row.lesson) ?? {};
  return {
    session_id: row.session_id,
    topic: row.topic,
    started_at: row.created_at.toISOString(),
    duration_seconds: durationSeconds(row, now),
    problem_count: problems.length,
    // With help is solved, too, as the tutor counts in its closing words.
    solved_count: problems.filter(({ outcome }) => outcome !== 'not_yet').length,
    learned: concepts.filter(({ mastered }) => mastered).map(({ title }) => title),
  };
}
