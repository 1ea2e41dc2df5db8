import type {
  LessonMaterial,
  LessonReport,
  ModuleText,
  StudentHistory,
  TutorTurn,
} from '@tutor-session/tutor';
import type { SessionPage } from './session-page.ts';

/** Who teaches. A lesson is plain JSON that only the tutor understands. */
export interface Tutor {
  chooseTopic(subject: string, level: string): string;
  beginLesson(start: LessonStart): TutorTurn<unknown>;
  answer(lesson: unknown, text: string, options?: AnswerContext): TutorTurn<unknown>;
  /** A message as it is stored and answered, with personal data masked (decision 74); without it, what looks like any is. */
  mask?(lesson: unknown, text: string): string;
  /** Works through the lines of a student's homework; without it they are a message like any other. */
  homework?(lesson: unknown, lines: readonly string[]): TutorTurn<unknown>;
  /** Reports how the lesson goes; the embed shows none of what is absent. */
  report?(lesson: unknown): Partial<LessonReport>;
}

export interface AnswerContext {
  /** The number of the problem that the student saw while typing, as `report` has it; left out, the open one. */
  readonly problem?: number | undefined;
  /** What the module says that the session is taught from. */
  readonly moduleText?: ModuleText | undefined;
  /** What the embedding page shows and offers (decisions 79, 80). */
  readonly page?: Pick<SessionPage, 'context' | 'tools'> | undefined;
  /** What the student did on the whiteboard, where the text is the answer of that (decision 75). */
  readonly drawn?: number | readonly number[] | undefined;
}

export interface LessonStart {
  readonly subject: string;
  readonly level: string;
  readonly topic: string;
  /** The same seed sets the same problems. */
  readonly seed: string;
  /** What to teach instead of the tutor's own problems: a module's questions (contract 4.3). */
  readonly material?: LessonMaterial;
  /** What is known of the student from earlier sessions. */
  readonly history?: StudentHistory;
}
