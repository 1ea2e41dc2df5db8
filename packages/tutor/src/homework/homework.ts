import type { Catalogue } from '../catalogue.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import { closeDraft, openDraft, say } from '../lesson/draft.ts';
import type { HomeworkProblem, Lesson, LessonTurn } from '../lesson/lesson.ts';
import { setProblem } from '../lesson/set-problem.ts';
import { readTask } from './read-task.ts';

/** More than this of one sheet are left for another time, and no more wait at once: a lesson is kept whole with its session (decision 55). */
const maxProblems = 20;

/**
 * Takes the lines of a student's homework. Answers on it are graded: right ones are confirmed, wrong ones are worked through, as is what
 * has no answer yet, before the lesson goes on, with the same help as all others (decision 51). What cannot be graded is said to be so. The lesson
 * given is not changed.
 */
export function homework(catalogue: Catalogue, lesson: Lesson, lines: readonly string[]): LessonTurn {
  const draft = openDraft(catalogue, lesson);
  const { open } = draft.lesson;
  if (!open) {
    say(draft, 'This lesson is complete. You can start a new one whenever you like.');
    return closeDraft(draft);
  }
  const tasks = lines.map(readTask);
  const found = tasks.flatMap((task) => task ?? []).slice(0, maxProblems);
  if (found.length === 0) {
    say(
      draft,
      'I read your homework, but there is nothing on it that I can check yet: I know sums, fractions and equations with one unknown.',
      `Back to our problem: ${open.problem.ask}`,
    );
    return closeDraft(draft);
  }
  const isRight = ({ problem, written }: HomeworkProblem) =>
    written !== undefined && ['right', 'almost'].includes(gradeAnswer(problem, written).kind);
  const right = found.filter(isRight);
  const left = found.filter((task) => !isRight(task));
  const before = draft.lesson.homework;
  const waiting = before?.queue.length ?? 0;
  if (waiting + left.length > maxProblems) {
    say(
      draft,
      `You have ${waiting} problems of your homework before you. Let us go through them first, then send me this sheet again.`,
      `Here is the one we are at: ${open.problem.ask}`,
    );
    return closeDraft(draft);
  }
  say(draft, welcome(found.length, tasks.length - found.length), praiseRight(right, left));
  if (left.length === 0) {
    say(draft, `Back to our problem: ${open.problem.ask}`);
    return closeDraft(draft);
  }
  draft.lesson.homework = {
    queue: [...(before?.queue ?? []), ...left],
    set: before?.set ?? 0,
    solved: before?.solved ?? 0,
  };
  if (before) {
    say(draft, `First the one we are at: ${open.problem.ask}`);
    return closeDraft(draft);
  }
  // What the student asked for beside the lesson is dropped; the lesson's own problem waits.
  draft.lesson.later ??= open;
  setProblem(draft);
  return closeDraft(draft);
}

function welcome(count: number, unread: number): string {
  const found = count === 1 ? 'one problem' : `${count} problems`;
  const rest =
    unread === 0
      ? ''
      : ` ${unread === 1 ? 'One line is' : `${unread} lines are`} nothing I can check, so we leave that out. I can read fractions that are typed like this: "1/2 + 1/4".`;
  return `Thank you, I have your homework: ${found}.${rest}`;
}

function praiseRight(right: readonly HomeworkProblem[], left: readonly HomeworkProblem[]): string {
  const wrong = left.filter(({ written }) => written !== undefined).length;
  const names = right.map(({ problem, written }) => solved(problem.ask, written)).join('; ');
  if (right.length > 0 && left.length === 0)
    return `${right.length === 1 ? 'It is right' : `All ${right.length} are right`}: ${names}. Well done!`;
  const praised =
    right.length > 0 ? `${right.length === 1 ? 'This one is' : 'These are'} right: ${names}. ` : '';
  const work =
    wrong === 0
      ? 'Let us go through it together.'
      : `${wrong === 1 ? 'One is' : `${wrong} are`} not right yet. Let us look at ${wrong === 1 ? 'it' : 'them'} together.`;
  return praised + work;
}

/** `What is 48 + 27?` → `48 + 27 = 75`; `Solve 4x = 20. What is x?` → `4x = 20, x = 5`. */
function solved(ask: string, written = ''): string {
  const [, equation, letter] = /^Solve (.+)\. What is ([a-z])\?$/.exec(ask) ?? [];
  return equation
    ? `${equation}, ${letter} = ${written}`
    : `${ask.replace(/^What is |\?$/g, '')} = ${written}`;
}
