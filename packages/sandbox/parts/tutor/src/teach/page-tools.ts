import type { Draft } from './draft.ts';
import { markOf, readExercise } from './page-view.ts';

/** Whether the page offers a tool. */
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
