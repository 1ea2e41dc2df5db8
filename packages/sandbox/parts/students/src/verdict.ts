import type { PlayedTurn } from './play-lesson.ts';

/** How the tutor took a message: as a right answer, as a wrong one, or as neither. */
export function readVerdict({ before, after, said, meant }: PlayedTurn): 'right' | 'wrong' | 'none' {
  const { open } = before;
  if (!open || meant === 'homework') return 'none';
  const isOpen = after.open?.problem.ask === open.problem.ask;
  if (isOpen) return sameTries(open.tried, after.open?.tried ?? []) ? 'none' : 'wrong';
  // What the student asks for beside the lesson leaves the problem for later.
  if (after.later && !before.later) return 'none';
  if (said.some((text) => /\bleave this one\b/.test(text))) return 'none';
  const isSolved =
    before.records.length < after.records.length
      ? after.records.at(-1)?.outcome !== 'not_yet'
      : !isTold(open, said);
  if (isSolved) return 'right';
  return meant === 'talk' ? 'none' : 'wrong';
}

/** Whether the solution of a problem that is not the lesson's own was told. */
const isTold = (
  { problem: { solution } }: NonNullable<PlayedTurn['before']['open']>,
  said: readonly string[],
): boolean => said.some((text) => text.includes(solution.say));

const sameTries = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
