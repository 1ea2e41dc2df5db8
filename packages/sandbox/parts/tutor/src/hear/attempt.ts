import type { Verdict } from '../grade/grade-answer.ts';

/** What a piece of a message is worth as an answer. */
export interface Attempt {
  readonly answer: string;
  readonly verdict: Verdict;
}
