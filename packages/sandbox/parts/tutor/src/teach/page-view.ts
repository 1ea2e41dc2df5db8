import { seedState } from '../content/random.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { maskPersonalData } from '../mask-personal-data.ts';
import { type Draft, type PageView, say } from './draft.ts';

export interface PageExercise {
  readonly id?: string | number;
  readonly text?: string;
}

/** The exercise in front of the student, which has a text. */
export function readExercise({ context }: PageView): (PageExercise & { text: string }) | undefined {
  const { text, ...exercise } = toExercise(own(context, 'exercise'));
  return text === undefined ? undefined : { ...exercise, text };
}

/** A number that stands for an exercise, so that a lesson need not keep what the page says of it. */
export const markOf = ({ id, text }: PageExercise): number => seedState(JSON.stringify(id ?? ['text', text]));

/** The exercise behind the one with the mark, in the page's list of exercises; it has an id. */
export function exerciseAfter({ context }: PageView, mark: number): PageExercise | undefined {
  const list = own(context, 'exercises');
  const exercises = Array.isArray(list) ? list.map(toExercise) : [];
  // The one in front of the student may have been named by its text alone.
  const at = exercises.findIndex((each) => [each, { text: each.text ?? '' }].map(markOf).includes(mark));
  const next = at < 0 ? undefined : exercises[at + 1];
  return next?.id === undefined ? undefined : next;
}

/** Says what the page shows; returns whether it shows anything that is understood. */
export function sayWhatPageShows(draft: Draft): boolean {
  const { context } = draft.page ?? {};
  const page = own(context, 'page');
  const title = [own(page, 'title'), page, own(context, 'title')].find(isText);
  const shown = {
    title,
    exercise: draft.page && readExercise(draft.page)?.text,
    selection: own(context, 'selection'),
  };
  const said = (['title', 'exercise', 'selection'] as const).flatMap((key) => {
    const text = shown[key];
    return isText(text) ? fill(texts.page[key], { quote: quote(text) }) : [];
  });
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
  const exercise = draft.page && readExercise(draft.page);
  if (exercise && draft.lesson.open?.page === markOf(exercise))
    callTool(draft, 'highlight', { text: exercise.text });
}

const maxQuoted = 200;

/** A text of the page in quotation marks, on one line, without personal data: what the tutor says stays in the transcript. */
export function quote(text: string): string {
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
