import type { Problem } from '../problem.ts';
import { judgeNumber } from './judge-number.ts';
import { judgeWords } from './judge-words.ts';
import type { Verdict } from './verdict.ts';

/** What the student's words are worth as an answer to the problem. */
export function judgeAnswer(problem: Problem, text: string): Verdict {
  const { expected, slips } = problem;
  return expected.kind === 'number' ? judgeNumber(text, expected, slips) : judgeWords(text, expected, slips);
}
