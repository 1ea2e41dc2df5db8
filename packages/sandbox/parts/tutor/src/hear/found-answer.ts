import type { Verdict } from '../grade/grade-answer.ts';

/** A piece of a message that may answer the problem. */
export interface FoundAnswer {
  readonly text: string;
  readonly verdict: Verdict;
  /** Whether it surely is one; else the student is asked. */
  readonly isSure: boolean;
}

/** From this share on, what is said to be a result is an answer though it may be wrong: "between us we got 94", but not "we counted 94 in the end". */
export const leastClaim = 0.4;

export type Grade = (piece: string) => Verdict;

export const isRight = ({ kind }: Verdict): boolean => kind === 'right' || kind === 'almost';

/** Right, almost right, or a mistake that is known. */
export const isKnown = (verdict: Verdict): boolean =>
  isRight(verdict) || (verdict.kind === 'wrong' && verdict.misconception !== undefined);
