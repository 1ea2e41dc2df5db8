import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import type { Drawing } from './whiteboard.ts';

/** Makes the problems of one concept. */
export interface Exercises {
  /** What is drawn beside the concept's introduction. */
  draw: Drawing;
  /** A problem for the grade; `null` when all that there are were `asked` already. */
  next(random: Random, grade: number, asked: readonly string[]): Problem | null;
}

/** Exercises by the id of their concept. */
export type ExerciseTable = Readonly<Record<string, Exercises>>;

/** Tries before a generator that only repeats itself counts as empty. */
const tries = 40;

/** Makes problems until one comes that was neither asked yet nor `shown` as the example; `null` when none does. */
export function newProblem(
  make: (random: Random, grade: number) => Problem,
  shown?: string,
): Exercises['next'] {
  return (random, grade, asked) => {
    for (let i = 0; i < tries; i++) {
      const problem = make(random, grade);
      if (problem.ask !== shown && !asked.includes(problem.ask)) return problem;
    }
    return null;
  };
}

/** Draws a problem's solution beside the introduction, and never asks that problem. */
export function shownFirst(
  { ask, solution }: Problem,
  make: (random: Random, grade: number) => Problem,
): Exercises {
  if (!solution.draw) throw new TypeError(`the solution of "${ask}" has no drawing`);
  return { draw: solution.draw, next: newProblem(make, ask) };
}

/** Whole-number answers that are one too high or too low. */
export const offByOne = (answer: number): number[] => [answer - 1, answer + 1].filter((value) => value >= 0);
