import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import { arithmeticProblem } from './arithmetic-problem.ts';
import { equationProblem } from './equation-problem.ts';

/** A problem of a student's sheet, and what stood there as its answer, where that is wrong. */
export interface HomeworkProblem {
  problem: Problem;
  written?: string;
}

const maxCharacters = 200;

/** A number as a student writes it as an answer. */
const numberPattern = /^-?\s?(?:\d+ )?\d+(?:[./]\d+)?$/;

/** Reads arithmetic or a linear equation, numbered or not, with its answer or not: `3) 48 + 27 = 75`, `2x + 3 = 11, x = 4`; `null` for all else. */
export function readTask(line: string): HomeworkProblem | null {
  const text = plain(line);
  const [, equation, written] = /^(.+?=.+?)\s*[\s,;|>]\s*[a-z]\s*=\s*(-?[\d./ ]+)$/.exec(text) ?? [];
  if (equation && written) return withAnswer(equationProblem(equation), written);
  const [left = '', right = '', ...more] = text.split('=').map((side) => side.trim());
  if (more.length > 0 || !left) return null;
  if (right === '') return withAnswer(arithmeticProblem(left));
  if (/[a-z]/.test(text)) return withAnswer(equationProblem(text));
  if (numberPattern.test(right)) return withAnswer(arithmeticProblem(left), right);
  return numberPattern.test(left) ? withAnswer(arithmeticProblem(right), left) : null;
}

export const canReadTask = (line: string): boolean => readTask(line) !== null;

const withAnswer = (problem: Problem | null, written?: string): HomeworkProblem | null =>
  problem && { problem, ...(written !== undefined && { written: written.trim() }) };

/** One way to write it: no numbering, no words around it, plain signs. */
function plain(line: string): string {
  return (
    plainSigns(line.slice(0, maxCharacters))
      .replace(/[×·∙•]/g, '*')
      .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
      .trim()
      // "3)", "3.", "(a)", "Q4:": what numbers a task, but not the 3 of "3.5"
      .replace(/^(?:q(?:uestion)? ?\d{1,2}\s*[:.)]|\(?(?:\d{1,2}|[a-z])(?:\s*[)\]}]|\.(?!\d)))\s*/, '')
      .replace(
        /^(?:what is|what's|work out|calculate|compute|evaluate|find|solve(?: for [a-z])?)\b[\s,:]*/,
        '',
      )
      .replace(/[÷:]/g, ' / ')
      .replace(/(\d|\))\s*x\s*(?=\d|\()/g, '$1 * ')
      .replace(/\s*=?\s*[?_.…]*\s*$/, '')
  );
}
