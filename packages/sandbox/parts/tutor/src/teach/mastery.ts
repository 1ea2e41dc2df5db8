import { currentConcept, type Draft } from './draft.ts';
import { type ConceptProgress, type OpenProblem, type ProblemRecord, problemNumber } from './lesson.ts';
import { describeMistake } from './mistake.ts';

/** Right answers in a row, without help, that make mastery. */
const rightInARow = 3;

/** Whether a problem is the lesson's own: homework, and one that is asked for beside the lesson, are not. */
export const isOwn = ({ kind }: OpenProblem): boolean => kind === undefined || kind === 'step_down';

/** Writes down how the lesson's problem went; others count for nothing. */
export function recordOutcome({ lesson }: Draft, open: OpenProblem, outcome: ProblemRecord['outcome']): void {
  if (!isOwn(open)) return;
  const number = problemNumber(lesson);
  lesson.records.push({ number, text: open.problem.ask, outcome });
  const mistake = describeMistake(open);
  lesson.previous = { number, expected: open.problem.expected, ...(mistake && { mistake }) };
  const progress = lesson.concepts[lesson.at];
  if (!progress) return;
  progress.failed = outcome === 'not_yet' ? progress.failed + 1 : 0;
  if (outcome === 'not_yet') delete progress.review;
}

/** Begins to count right answers anew. */
export function breakStreak({ lesson }: Draft, open: OpenProblem): void {
  const progress = lesson.concepts[lesson.at];
  if (progress && isOwn(open)) progress.streak = 0;
}

/** Returns the concept when it is mastered with this answer. */
export function countRightAnswer(draft: Draft, open: OpenProblem): ConceptProgress | undefined {
  const progress = draft.lesson.concepts[draft.lesson.at];
  if (!progress || !isOwn(open)) return undefined;
  progress.solved += 1;
  // An easier problem shows that it goes better, not that the concept is mastered.
  if (open.kind === 'step_down') return undefined;
  // Who asked for a hint goes on counting with the next one.
  if (open.help === 'step') progress.streak = 0;
  else if (open.help === 'none') progress.streak += 1;
  const needed = Math.min(rightInARow, currentConcept(draft)?.size ?? rightInARow);
  if (progress.mastered || progress.streak < needed) return undefined;
  progress.mastered = true;
  return progress;
}
