import type { Catalogue } from '../content/catalogue.ts';
import sentences from '../content/sentences/homework.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { type HomeworkProblem, readTask } from '../homework/read-task.ts';
import { closeDraft, openDraft, say } from './draft.ts';
import type { Lesson, LessonTurn } from './lesson.ts';
import { setProblem } from './set-problem.ts';

const texts = sentences.sheet;

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
    say(draft, texts.complete);
    return closeDraft(draft);
  }
  const { ask } = open.problem;
  const back = fill(texts.back, { ask });
  const tasks = lines.map(readTask);
  const found = tasks.flatMap((task) => task ?? []).slice(0, maxProblems);
  if (found.length === 0) {
    say(draft, texts.nothing, back);
    return closeDraft(draft);
  }
  const isRight = ({ problem, written }: HomeworkProblem) =>
    written !== undefined && ['right', 'almost'].includes(gradeAnswer(problem, written).kind);
  const right = found.filter(isRight);
  const left = found.filter((task) => !isRight(task));
  const before = draft.lesson.homework;
  const waiting = before?.queue.length ?? 0;
  if (waiting + left.length > maxProblems) {
    say(draft, fill(texts.waiting, { waiting, ask }));
    return closeDraft(draft);
  }
  const unread = tasks.length - found.length;
  say(
    draft,
    fillCounted(texts.welcome, found.length),
    unread > 0 ? fillCounted(texts.unread, unread) : '',
    ...praiseRight(right, left),
  );
  if (left.length === 0) {
    say(draft, back);
    return closeDraft(draft);
  }
  draft.lesson.homework = {
    queue: [...(before?.queue ?? []), ...left],
    set: before?.set ?? 0,
    solved: before?.solved ?? 0,
  };
  if (before) {
    say(draft, fill(texts.current, { ask }));
    return closeDraft(draft);
  }
  // What the student asked for beside the lesson is dropped; the lesson's own problem waits.
  draft.lesson.later ??= open;
  setProblem(draft);
  return closeDraft(draft);
}

function praiseRight(right: readonly HomeworkProblem[], left: readonly HomeworkProblem[]): string[] {
  const wrong = left.filter(({ written }) => written !== undefined).length;
  const names = right.map(({ problem, written }) => solved(problem.ask, written)).join('; ');
  if (left.length === 0) return [fillCounted(texts.allRight, right.length, { names })];
  return [
    right.length > 0 ? fillCounted(texts.someRight, right.length, { names }) : '',
    wrong === 0 ? texts.together : fillCounted(texts.notYet, wrong),
  ];
}

/** `What is 48 + 27?` → `48 + 27 = 75`; `Solve 4x = 20. What is x?` → `4x = 20, x = 5`. */
function solved(ask: string, written = ''): string {
  const [, equation, letter] = /^Solve (.+)\. What is ([a-z])\?$/.exec(ask) ?? [];
  return equation
    ? `${equation}, ${letter} = ${written}`
    : `${ask.replace(/^What is |\?$/g, '')} = ${written}`;
}
