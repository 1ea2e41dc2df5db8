import type { Misconception, Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import type { Drawing } from '../whiteboard.ts';

/** Makes the problems of one concept. */
export interface Exercises {
  /** What is drawn beside the concept's introduction. */
  draw: Drawing;
  /** A problem for the grade; `null` when all that there are were `asked` already. */
  next(random: Random, grade: number, asked: readonly string[]): Problem | null;
}

/** Exercises by the id of their concept. */
export type ExerciseTable = Readonly<Record<string, Exercises>>;

/** "What is `term`?" with a whole number as its answer. */
export function arithmeticTask(term: string, answer: number): Pick<Problem, 'ask' | 'expected' | 'answer'> {
  return { ask: `What is ${term}?`, expected: { kind: 'number', value: `${answer}` }, answer: `${answer}` };
}

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

/** Drops the misconceptions that are no mistake after all because they give the answer itself, and later ones of the same value. */
export function misconceptionsFor(answer: string, misconceptions: readonly Misconception[]): Misconception[] {
  const seen = new Set([answer]);
  return misconceptions.filter(({ answer: value }) => !seen.has(value) && seen.add(value));
}

/** A whole-number answer that is one too high or too low. */
export function offByOne(answer: number, say: string): Misconception[] {
  return [answer - 1, answer + 1].filter((value) => value >= 0).map((value) => ({ answer: `${value}`, say }));
}

/** Subtracted where a sum was asked. */
export function addMisconceptions(a: number, b: number): Misconception[] {
  return [
    { answer: `${Math.abs(a - b)}`, say: 'Look at the sign again: + means put together, not take away.' },
  ];
}

/** Added where a difference was asked, or took the first from the second. */
export function subtractMisconceptions(a: number, b: number): Misconception[] {
  return [
    { answer: `${a + b}`, say: 'Look at the sign again: − means take away, not put together.' },
    {
      answer: `${b - a}`,
      say: `The size is right, but look at the sign: ${a} is more than ${b}, so something is left over.`,
    },
  ];
}
