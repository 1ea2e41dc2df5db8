import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { readTask } from '../homework/read-task.ts';
import { type Draft, explain, putOnTable, say } from './draft.ts';
import { timesAsked } from './explain-concept.ts';
import type { OpenProblem } from './lesson.ts';
import {
  callTool,
  exerciseAfter,
  highlight,
  isOffered,
  markOf,
  type PageExercise,
  quote,
  readExercise,
} from './page-view.ts';

/** Makes the exercise on the page the problem; returns whether there is one that is not on the table or done. */
export function takeExercise(draft: Draft, open: OpenProblem): boolean {
  const { lesson, page } = draft;
  const exercise = page && readExercise(page);
  if (!exercise) return false;
  const problem = readProblem(exercise);
  if (!problem) {
    // Who asks again means the lesson's problem.
    if (timesAsked(open, 'page') > 0) return false;
    say(draft, fill(texts.page.unreadable, { quote: quote(exercise.text) }), texts.stillThere);
    return true;
  }
  const own = lesson.later?.problem.ask === problem.ask ? lesson.later : undefined;
  // On the table, or done: what is asked about is the open problem.
  if (!own && lesson.asked.includes(problem.ask)) return false;
  if (open.kind === 'homework' && lesson.homework) {
    lesson.homework.queue.unshift({ problem: open.problem });
    lesson.homework.set -= 1;
  } else if (open.kind !== 'page') lesson.later ??= open;
  // Where the page shows the lesson's own problem, which waits, it counts for the lesson as before.
  if (own) {
    lesson.open = { ...own, drawn: [], page: markOf(exercise) };
    delete lesson.later;
  } else put(draft, problem, exercise);
  explain(draft, problem.hint, fill(texts.page.taken, { ask: problem.ask }));
  if (lesson.open) lesson.open.help = 'hint';
  highlight(draft);
  return true;
}

/** After an exercise of the page: opens the next one there, where the page can, and sets it. Returns whether it set one. */
export function setNextOnPage(draft: Draft): boolean {
  const { lesson, page } = draft;
  const mark = lesson.open?.page;
  if (!page || mark === undefined || !isOffered(draft, 'openExercise')) return false;
  const next = exerciseAfter(page, mark);
  if (!next) return false;
  callTool(draft, 'openExercise', { id: next.id });
  const problem = readProblem(next);
  if (!problem || lesson.asked.includes(problem.ask)) {
    say(draft, texts.page.opened);
    return false;
  }
  put(draft, problem, next);
  say(draft, fill(texts.page.next, { ask: problem.ask }));
  return true;
}

function put(draft: Draft, problem: Problem, exercise: PageExercise): void {
  putOnTable(draft, problem, 'page');
  if (draft.lesson.open) draft.lesson.open.page = markOf(exercise);
}

/** The problem of an exercise: its text, or the first line of it that can be graded. */
function readProblem({ text = '' }: PageExercise): Problem | undefined {
  for (const line of [text, ...text.split('\n').slice(0, 20)]) {
    const task = readTask(line);
    if (task) return task.problem;
  }
  return undefined;
}
