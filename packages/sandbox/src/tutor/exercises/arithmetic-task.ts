import type { Problem } from '../problem.ts';

/** "What is `term`?" with a whole number as its answer. */
export function arithmeticTask(term: string, answer: number): Pick<Problem, 'ask' | 'expected' | 'answer'> {
  return { ask: `What is ${term}?`, expected: { kind: 'number', value: `${answer}` }, answer: `${answer}` };
}
