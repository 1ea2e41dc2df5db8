import type { Problem } from '../problem.ts';
import { gradeNumber } from './grade-number.ts';
import { gradeWords } from './grade-words.ts';
import type { Verdict } from './verdict.ts';

/** What the student's words are worth as an answer to the problem. */
export function gradeAnswer(
  { ask, expected, misconceptions }: Pick<Problem, 'ask' | 'expected' | 'misconceptions'>,
  text: string,
): Verdict {
  if (expected.kind === 'words') return gradeWords(text, expected, misconceptions);
  const [, unknown] = /\bWhat is ([a-z])\?/.exec(ask) ?? [];
  return gradeNumber(text, { ...expected, unknown }, misconceptions);
}
