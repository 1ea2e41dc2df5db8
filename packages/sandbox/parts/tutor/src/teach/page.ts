import type { Problem } from '../content/problem.ts';
import { seedState } from '../content/random.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { readTask } from '../homework/read-task.ts';
import { maskPersonalData } from '../mask-personal-data.ts';
import { type Draft, explain, putOnTable, say } from './draft.ts';
import { timesAsked } from './explain-concept.ts';
import type { OpenProblem } from './lesson.ts';

interface PageExercise {
  readonly id?: string | number;
  readonly text?: string;
}

/** The exercise in front of the student, which has a text. */
function readExercise({ page }: Draft): (PageExercise & { text: string }) | undefined {
  const { text, ...exercise } = toExercise(own(page?.context, 'exercise'));
  return text === undefined ? undefined : { ...exercise, text };
}

/** A number that stands for an exercise, so that a lesson need not keep what the page says of it. */
const markOf = ({ id, text }: PageExercise): number => seedState(JSON.stringify(id ?? ['text', text]));

/** The exercise behind the one with the mark, in the page's list of exercises; it has an id. */
function exerciseAfter({ page }: Draft, mark: number): PageExercise | undefined {
  const list = own(page?.context, 'exercises');
  const exercises = Array.isArray(list) ? list.map(toExercise) : [];
  // The one in front of the student may have been named by its text alone.
  const at = exercises.findIndex((each) => [each, { text: each.text ?? '' }].map(markOf).includes(mark));
  const next = at < 0 ? undefined : exercises[at + 1];
  return next?.id === undefined ? undefined : next;
}

/** Says what the page shows; returns whether it shows anything that is understood. */
export function sayWhatPageShows(draft: Draft): boolean {
  const context = draft.page?.context;
  const page = own(context, 'page');
  const shown = [
    [texts.page.title, [own(page, 'title'), page, own(context, 'title')].find(isText)],
    [texts.page.exercise, readExercise(draft)?.text],
    [texts.page.selection, own(context, 'selection')],
  ] as const;
  const said = shown.flatMap(([words, text]) => (isText(text) ? fill(words, { quote: quote(text) }) : []));
  if (said.length > 0) say(draft, ...said);
  return said.length > 0;
}

export const isOffered = ({ page }: Draft, tool: string): boolean =>
  page?.tools?.some(({ name }) => name === tool) ?? false;

/** Calls a tool of the page, where it offers that (decision 80). */
export function callTool(draft: Draft, tool: string, input: Record<string, unknown>): void {
  if (isOffered(draft, tool)) draft.actions.push({ kind: 'call', tool, input });
}

/** Shows on the page what is spoken of: the exercise of the open problem, as long as the page shows it. */
export function highlight(draft: Draft): void {
  const exercise = readExercise(draft);
  if (exercise && draft.lesson.open?.page === markOf(exercise))
    callTool(draft, 'highlight', { text: exercise.text });
}

const maxQuoted = 200;

/** A text of the page in quotation marks, on one line, without personal data: what the tutor says stays in the transcript. */
function quote(text: string): string {
  const bare = maskPersonalData(text).replace(/[\s\p{Cc}“”]+/gu, ' ');
  const characters = [...bare.trim()];
  return `“${characters.slice(0, maxQuoted).join('')}${characters.length > maxQuoted ? '…' : ''}”`;
}

function toExercise(value: unknown): PageExercise {
  const [id, text] = [own(value, 'id'), own(value, 'text')];
  return {
    ...((isText(id) || Number.isSafeInteger(id)) && { id: id as string | number }),
    ...(isText(text) && { text }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** Makes the exercise on the page the problem; returns whether there is one that is not on the table or done. */
export function takeExercise(draft: Draft, open: OpenProblem): boolean {
  const { lesson } = draft;
  const exercise = readExercise(draft);
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
  } else putOnTable(draft, problem, 'page', markOf(exercise));
  explain(draft, problem.hint, fill(texts.page.taken, { ask: problem.ask }));
  if (lesson.open) lesson.open.help = 'hint';
  highlight(draft);
  return true;
}

/** After an exercise of the page: opens the next one there, where the page can, and sets it. Returns whether it set one. */
export function setNextOnPage(draft: Draft): boolean {
  const { lesson } = draft;
  const mark = lesson.open?.page;
  const next = mark === undefined ? undefined : exerciseAfter(draft, mark);
  if (!next || !isOffered(draft, 'openExercise')) return false;
  callTool(draft, 'openExercise', { id: next.id });
  const problem = readProblem(next);
  if (!problem || lesson.asked.includes(problem.ask)) {
    say(draft, texts.page.opened);
    return false;
  }
  putOnTable(draft, problem, 'page', markOf(next));
  say(draft, fill(texts.page.next, { ask: problem.ask }));
  return true;
}

/** The problem of an exercise: its text, or the first line of it that can be graded. */
function readProblem({ text = '' }: PageExercise): Problem | undefined {
  for (const line of [text, ...text.split('\n').slice(0, 20)]) {
    const task = readTask(line);
    if (task) return task.problem;
  }
  return undefined;
}
