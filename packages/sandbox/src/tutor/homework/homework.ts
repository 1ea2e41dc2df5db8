import type { Catalogue } from '../catalogue.ts';
import { closeDraft, openDraft, say } from '../lesson/draft.ts';
import type { Lesson, LessonTurn } from '../lesson/lesson.ts';
import { setProblem } from '../lesson/set-problem.ts';
import { readTask } from './read-task.ts';

/** More than this of one sheet are left for another time, and no more wait at once (decision 55): a lesson is stored whole. */
const mostProblems = 20;

/**
 * Takes the lines of a student's homework: what can be graded becomes problems, worked through before the lesson goes on, with
 * the same help as all others (decision 51). What cannot is said to be so. The lesson custom is not changed.
 */
export function homework(catalogue: Catalogue, lesson: Lesson, lines: readonly string[]): LessonTurn {
  const draft = openDraft(catalogue, lesson);
  const { open } = draft.lesson;
  if (!open) {
    say(draft, 'This lesson is complete. You can start a new one whenever you like.');
    return closeDraft(draft);
  }
  const problems = lines.map(readTask);
  const mine = problems.flatMap((problem) => problem ?? []).slice(0, mostProblems);
  if (mine.length === 0) {
    say(
      draft,
      'I read your homework, but there is nothing on it that I can check yet: I know sums, fractions and equations with one unknown.',
      `Back to our problem: ${open.problem.ask}`,
    );
    return closeDraft(draft);
  }
  const before = draft.lesson.homework;
  const waiting = before?.queue.length ?? 0;
  if (waiting + mine.length > mostProblems) {
    say(
      draft,
      `You have ${waiting} problems of your homework before you. Let us go through them first, then send me this sheet again.`,
      `Here is the one we are at: ${open.problem.ask}`,
    );
    return closeDraft(draft);
  }
  draft.lesson.homework = {
    queue: [...(before?.queue ?? []), ...mine],
    set: before?.set ?? 0,
    solved: before?.solved ?? 0,
    later: before?.later ?? open,
  };
  say(draft, welcome(mine.length, problems.length - mine.length));
  if (!before) setProblem(draft);
  else say(draft, `First the one we are at: ${open.problem.ask}`);
  return closeDraft(draft);
}

function welcome(mine: number, left: number): string {
  const found = mine === 1 ? 'one problem' : `${mine} problems`;
  const rest =
    left === 0
      ? ''
      : ` ${left === 1 ? 'One line is' : `${left} lines are`} nothing I can check, so we leave that out.`;
  return `Thank you, I have your homework: ${found}.${rest} Let us go through it together.`;
}
