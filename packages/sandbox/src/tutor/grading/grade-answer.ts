import type { Problem } from '../problem.ts';
import { gradeNumber } from './grade-number.ts';
import { gradeWords } from './grade-words.ts';
import type { Verdict } from './verdict.ts';

/** What the student's words are worth as an answer to the problem. */
export function gradeAnswer(problem: Problem, text: string): Verdict {
  const { expected, misconceptions } = problem;
  return expected.kind === 'number'
    ? gradeNumber(text, expected, misconceptions)
    : gradeWords(text, expected, misconceptions);
}
