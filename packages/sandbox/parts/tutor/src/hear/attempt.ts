import { gradeAnswer, type Verdict } from '../grade/grade-answer.ts';
import type { Lesson } from '../teach/lesson.ts';

/** What a piece of a message is worth as an answer. */
export interface Attempt {
  readonly answer: string;
  readonly verdict: Verdict;
}

/** Whether it is right, almost right, or a mistake that is known. */
export const isSure = ({ verdict }: Attempt): boolean =>
  verdict.kind === 'right' ||
  verdict.kind === 'almost' ||
  (verdict.kind === 'wrong' && verdict.misconception !== undefined);

/** "i already said 10", of what was right for the problem before. */
export const isOfBefore = ({ previous }: Lesson, { answer, verdict }: Attempt, text: string): boolean =>
  verdict.kind === 'wrong' &&
  previous !== undefined &&
  /\bi (?:already |just )?(?:said|told|typed|wrote|put|answered)\b/i.test(text) &&
  gradeAnswer({ expected: previous.expected, misconceptions: [], ask: '' }, answer).kind === 'right';
