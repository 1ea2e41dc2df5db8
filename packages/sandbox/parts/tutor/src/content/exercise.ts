import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import type { Drawing } from './whiteboard.ts';

export interface Exercises {
  /** What is drawn beside the concept's introduction. */
  draw: Drawing;
  /** A problem for the grade; `null` when all that there are were `asked` already. */
  next(random: Random, grade: number, asked: readonly string[]): Problem | null;
}

/** Makes a problem for a grade, by the id of its concept; the same one may come again. */
export type Makers = Readonly<Record<string, (random: Random, grade: number) => Problem>>;

/** Exercises by the id of their concept. */
export type ExerciseTable = Readonly<Record<string, Exercises>>;
