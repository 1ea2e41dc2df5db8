import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';

/** Makes a problem for a grade, by the id of the concept; the same one may come again. */
export type Makers = Readonly<Record<string, (random: Random, grade: number) => Problem>>;

/** Whole-number answers that are one too high or too low. */
export const offByOne = (answer: number): number[] => [answer - 1, answer + 1].filter((value) => value >= 0);
