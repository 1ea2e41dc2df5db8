import type { ExerciseTable, Makers } from '../content/concept.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import type { Drawing } from '../content/whiteboard.ts';
import { equations } from './equations.ts';
import { fractionProblems } from './fraction-problems.ts';
import { products } from './products.ts';
import { sums } from './sums.ts';

/** Tries before a generator that only repeats itself counts as empty. */
const tries = 40;

/** What is drawn beside the introduction of each concept, and the problem in it, which is never asked. */
const examples = texts.examples as Record<string, { ask?: string; draw: unknown }>;

const makers: Makers = { ...equations, ...fractionProblems, ...sums, ...products };

/** The concepts whose problems are made, not written. */
export const exercises: ExerciseTable = Object.fromEntries(
  Object.entries(makers).map(([id, make]) => [
    id,
    {
      draw: examples[id]?.draw as Drawing,
      next(random, grade, asked) {
        for (let i = 0; i < tries; i++) {
          const problem = make(random, grade);
          if (problem.ask !== examples[id]?.ask && !asked.includes(problem.ask)) return problem;
        }
        return null;
      },
    },
  ]),
);
