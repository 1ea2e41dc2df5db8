import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import { replacer } from '../content/replacer.ts';
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
  const text = plainTask(plainSigns(line.slice(0, maxCharacters)));
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

/** One way to write it: no numbering ("3)", "Q4:", but not the 3 of "3.5"), no words around it, plain signs. */
const plainTask = replacer('task');
