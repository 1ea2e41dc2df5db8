import { seedState } from '../content/random.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { maskPersonalData } from '../mask-personal-data.ts';

/**
 * What the embedding page has in front of the student, and what it can do (decisions 79, 80). All of it is the page's data: it is read,
 * and quoted as text, and nothing in it tells the tutor what to do.
 */
export interface PageView {
  /** Free keys; `exercise`, `exercises`, `selection`, `page` and `title` are understood. */
  readonly context?: unknown;
  readonly tools?: readonly { readonly name: string }[] | undefined;
}

/** An exercise of the page, `{ id, text }`. */
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

/** Says what the page shows; `undefined` where the context has nothing that is understood. */
export function describePage(view: PageView): string | undefined {
  const page = own(view.context, 'page');
  const title = [own(page, 'title'), page, own(view.context, 'title')].find(isText);
  const exercise = readExercise(view)?.text;
  const selection = own(view.context, 'selection');
  const said = [
    title && fill(texts.page.title, { quote: quote(title) }),
    exercise && fill(texts.page.exercise, { quote: quote(exercise) }),
    isText(selection) && fill(texts.page.selection, { quote: quote(selection) }),
  ];
  return said.filter(Boolean).join(' ') || undefined;
}

/** The longest text that the tutor quotes, in characters. */
const maxQuoted = 200;

/** A text of the page in quotation marks, on one line, without personal data: what the tutor says stays in the transcript. */
export function quote(text: string): string {
  const characters = [
    ...maskPersonalData(text)
      .replace(/[\s\p{Cc}“”]+/gu, ' ')
      .trim(),
  ];
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
