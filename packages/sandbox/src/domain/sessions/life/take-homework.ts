import { ApiError } from '../../../platform/http/api-error.ts';
import type { HomeworkProblem } from '../../homework/homework.ts';
import { confirmBelow, overallConfidence } from '../../homework/problems-in.ts';
import type { WhyUnread } from '../../homework/read-photo.ts';
import type { SessionChange } from '../session-change.ts';
import { isLive } from '../transition.ts';
import { type TakeMessageOptions, takeMessage } from './take-message.ts';

/** Throws `ApiError` 409 where no homework can be taken: the session is paused or over, or its partner has switched that off. */
export function assertTakesHomework(
  session: Pick<SessionChange['session'], 'status' | 'resumes_to' | 'features'>,
): void {
  if (!isLive(session)) throw new ApiError('conflict', 'The session is over.');
  if (session.status === 'paused') throw new ApiError('conflict', 'The session is paused: resume it first.');
  if (!session.features.homework) throw new ApiError('conflict', 'Homework is switched off in this session.');
}

/** What the student reads where there are no lines: the true cause, and what helps against it. */
const unread: Readonly<Record<WhyUnread | 'nothing', string>> = {
  'too slow':
    'Reading that photo took too long, twice. The photo may be fine: send it again in a minute, or type a problem here.',
  failed: 'I could not open that photo. Take another one, or type a problem here.',
  nothing:
    'I found no problem in that photo. Try another one with more light and the sheet filling it, or type a problem here.',
};

/**
 * Takes what was read from a photo (contract 6, decision 50): `homework.uploaded` with what became of it, `homework.extracted` with what stands on
 * it. What was read surely goes to the tutor; otherwise the student confirms it first.
 *
 * @param read the lines, or why there are none
 * @throws ApiError 409 as `assertTakesHomework` does
 */
export function takeHomework(
  change: SessionChange,
  upload_id: string,
  read: readonly HomeworkProblem[] | WhyUnread,
  options: TakeMessageOptions,
): void {
  const { session } = change;
  assertTakesHomework(session);
  const { session_id, student_id } = session;
  session.last_activity_at = change.now;
  const masked = (text: string) => options.mask?.(session.lesson, text) ?? text;
  const lines = typeof read === 'string' ? [] : read;
  const problems = lines.map((problem) => ({ ...problem, text: masked(problem.text) }));
  const problem_count = problems.length;
  const extraction_status = problem_count > 0 ? 'completed' : 'failed';
  change.emit('homework.uploaded', () => ({ session_id, student_id, extraction_status, problem_count }));
  if (problem_count === 0) {
    session.homework = { upload_id, state: 'done', problems: [] };
    change.say('tutor', unread[typeof read === 'string' ? read : 'nothing']);
    return;
  }
  const confidence_score = overallConfidence(problems);
  change.emit('homework.extracted', () => ({
    session_id,
    problems: problems.map(({ index, text, confidence }) => ({ index, text, confidence })),
    confidence_score,
  }));
  session.homework = { upload_id, state: 'confirm', problems };
  const sure = problems.every(({ confidence }) => confidence >= confirmBelow);
  if (sure)
    confirmHomework(
      change,
      upload_id,
      problems.map(({ text }) => text),
      options,
    );
}

/**
 * The student has looked at what was read, and corrected it where it was wrong: the tutor works through it. With no lines left, the
 * homework is put away.
 *
 * @throws ApiError 409 when there is no such homework to confirm, or `assertTakesHomework` does
 */
export function confirmHomework(
  change: SessionChange,
  upload_id: string,
  typed: readonly string[],
  { mask, ...options }: TakeMessageOptions,
): void {
  const { session } = change;
  assertTakesHomework(session);
  const { homework } = session;
  if (homework?.upload_id !== upload_id)
    throw new ApiError('conflict', 'There is no such homework to confirm.');
  if (homework.state === 'done') return; // said before
  session.homework = { ...homework, state: 'done' };
  if (typed.length === 0) return;
  const lines = typed.map((line) => mask?.(session.lesson, line) ?? line);
  // Masked line by line, and counted once by its `state`.
  takeMessage(change, { text: ['My homework:', ...lines].join('\n'), homework: lines }, options);
}
