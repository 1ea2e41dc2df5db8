import type { PageResponse } from '@tutor-session/embed-api';
import type {
  LessonMaterial,
  LessonReport,
  ModuleText,
  StudentHistory,
  TutorTurn,
} from '@tutor-session/tutor';
import type { SessionPage } from '../../schema/session-page.ts';

/** Who teaches. A lesson is plain JSON that only the tutor understands. */
export interface Tutor {
  /** The language model that writes, as its provider names it; left out, none does. */
  readonly model?: string | undefined;
  /** That the lessons are the built-in tutor's, which can go on with them; left out, no other tutor reads them. */
  readonly lessons?: 'built-in' | undefined;
  /** What that model costs; left out, nothing. */
  readonly price?: ModelPrice | undefined;
  chooseTopic(subject: string, level: string): string;
  beginLesson(start: LessonStart): TutorTurn<unknown>;
  /** Replies to a message. A turn that comes at once is stored with the message, another one when it is there. */
  reply(
    lesson: unknown,
    request: ReplyRequest,
    options: ReplyOptions,
  ): TutorTurn<unknown> | Promise<TutorTurn<unknown>>;
  /** A message as it is stored and answered, with personal data masked; without it, what looks like any is. */
  mask?(lesson: unknown, text: string): string;
  /** Reports how the lesson goes; the embed shows none of what is absent. */
  report?(lesson: unknown): Partial<LessonReport>;
}

/** What a language model costs, in US dollars for a million tokens. */
export interface ModelPrice {
  readonly input_usd_per_million: number;
  readonly output_usd_per_million: number;
}

/** A message of the student, and what is known beside it. */
export interface ReplyRequest {
  readonly text: string;
  /** The number of the problem that the student saw while typing, as `report` has it; left out, the open one. */
  readonly problem?: number | undefined;
  /** The lines of the student's homework, of which `text` is made. */
  readonly homework?: readonly string[] | undefined;
  /** What the module says that the session is taught from. */
  readonly moduleText?: ModuleText | undefined;
  /** What the embedding page shows and offers. */
  readonly page?:
    | (Pick<SessionPage, 'context' | 'tools'> & { readonly call?: CallPage | undefined })
    | undefined;
  /** What the student did on the whiteboard, where the text is the answer of that. */
  readonly drawn?: number | readonly number[] | undefined;
  /** The last 20 lines before the message, with the replies that it waited for. */
  readonly transcript?: (() => readonly TranscriptLine[]) | undefined;
}

/**
 * Calls a tool of the embedding page, and waits for what that responds (decision 80): any JSON of the page's, at most 16 KiB, or an error,
 * `tool_timeout` also when the signal aborts or nobody has responded for 30 seconds.
 */
export type CallPage = (
  tool: string,
  input: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<Pick<PageResponse, 'output' | 'error'>>;

export interface TranscriptLine {
  readonly role: 'student' | 'tutor';
  readonly text: string;
}

export interface ReplyOptions {
  /** Aborted when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
  /**
   * Shows the student one more whole sentence before the turn is there. What the turn's actions say, joined by spaces, begins with all of
   * them.
   */
  onText(text: string): void;
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
  /** What the partner has the tutor add where the student tells of danger; a text of one line. */
  readonly helpLine?: string;
}
