import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';

/** Tries before a generator that only repeats itself counts as empty. */
const tries = 40;

/** Makes problems until one comes that was neither asked yet nor `shown` as the example; `null` when none does. */
export function newProblem(
  make: (random: Random, grade: number) => Problem,
  shown?: string,
): (random: Random, grade: number, asked: readonly string[]) => Problem | null {
  return (random, grade, asked) => {
    for (let i = 0; i < tries; i++) {
      const problem = make(random, grade);
      if (problem.ask !== shown && !asked.includes(problem.ask)) return problem;
    }
    return null;
  };
}
