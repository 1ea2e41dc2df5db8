import type { Catalogue } from '../content/catalogue.ts';
import { type Problem, titleOf } from '../content/problem.ts';
import sentences from '../content/sentences/homework.json' with { type: 'json' };
import lessonTexts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { type HomeworkProblem, readTask } from '../homework/read-task.ts';
import { closeDraft, type Draft, openDraft, say } from './draft.ts';
import type { Lesson, LessonTurn, OpenProblem } from './lesson.ts';
import { setProblem } from './set-problem.ts';

const texts = sentences.sheet;

/** More than this of one sheet are left for another time, and no more wait at once: a lesson is kept whole with its session. */
const maxProblems = 20;

/** Takes a student's sheet: right answers are confirmed, all others worked through before the lesson goes on (decision 51). */
export function homework(catalogue: Catalogue, lesson: Lesson, lines: readonly string[]): LessonTurn {
  const draft = openDraft(catalogue, lesson);
  const { open } = draft.lesson;
  const last = open ? takeLines(draft, open, lines) : [lessonTexts.complete];
  if (last.length > 0) say(draft, ...last);
  return closeDraft(draft);
}

/** Takes a task that the student typed and wants to do first, as a line of a sheet is taken. */
export function takeTyped(draft: Draft, open: OpenProblem, line: string): void {
  const task = readTask(line);
  const { lesson } = draft;
  if (!task) return;
  const back = fill(texts.back, { ask: open.problem.ask });
  if (isRight(task)) say(draft, praiseRight([task], []), back);
  else {
    const { queue, set, solved } = lesson.homework ?? { queue: [], set: 0, solved: 0 };
    lesson.homework = { queue: [task, ...queue], set, solved };
    lesson.later ??= open;
    setProblem(draft);
  }
}

const isRight = ({ problem, written }: HomeworkProblem): boolean =>
  written !== undefined && ['right', 'almost'].includes(gradeAnswer(problem, written).kind);

/** Returns what is left to say where no problem of the lines is set now. */
function takeLines(draft: Draft, open: OpenProblem, lines: readonly string[]): string[] {
  const { lesson } = draft;
  const { ask } = open.problem;
  const found = lines.flatMap((line) => readTask(line) ?? []).slice(0, maxProblems);
  const [right, left] = [found.filter(isRight), found.filter((task) => !isRight(task))];
  const { queue, set, solved } = lesson.homework ?? { queue: [], set: 0, solved: 0 };
  const back = fill(texts.back, { ask });
  if (found.length === 0) return [texts.nothing, back];
  if (queue.length + left.length > maxProblems) return [fill(texts.waiting, { waiting: queue.length, ask })];
  const unread = lines.length - found.length;
  say(
    draft,
    fillCounted(texts.welcome, found.length),
    unread > 0 ? fillCounted(texts.unread, unread) : '',
    praiseRight(right, left),
  );
  if (left.length === 0) return [back];
  const isFirst = !lesson.homework;
  lesson.homework = { queue: [...queue, ...left], set, solved };
  if (!isFirst) return [fill(texts.current, { ask })];
  // What the student asked for beside the lesson is dropped; the lesson's own problem waits.
  lesson.later ??= open;
  setProblem(draft);
  return [];
}

function praiseRight(right: readonly HomeworkProblem[], left: readonly HomeworkProblem[]): string {
  const wrong = left.filter(({ written }) => written !== undefined).length;
  const names = right.map(({ problem, written }) => solved(problem, written)).join('; ');
  if (left.length === 0) return fillCounted(texts.allRight, right.length, { names });
  const some = right.length > 0 ? `${fillCounted(texts.someRight, right.length, { names })} ` : '';
  return some + (wrong === 0 ? texts.together : fillCounted(texts.notYet, wrong));
}

/** `48 + 27 = 75`, `4x = 20, x = 5` */
function solved({ ask, answer }: Problem, written = ''): string {
  const [letter, value] = answer.split(' = ');
  return value === undefined ? `${titleOf(ask)} = ${written}` : `${titleOf(ask)}, ${letter} = ${written}`;
}
