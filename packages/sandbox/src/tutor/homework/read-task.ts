import type { Problem } from '../problem.ts';
import { arithmeticProblem } from './arithmetic-problem.ts';
import { equationProblem } from './equation-problem.ts';
import { readExpression } from './read-expression.ts';
import { readLinear } from './read-linear.ts';

/** The longest line that is looked at, in characters. */
const longest = 200;

/**
 * Makes a problem of a line from a student's sheet: arithmetic (`48 + 27 =`), fractions (`3/4 + 1/8`), linear equations (`2x + 3 = 11`),
 * with or without a number or words before it. `null` for what this tutor cannot grade.
 */
export function readTask(line: string): Problem | null {
  const text = plain(line);
  const sides = text.split('=').map((side) => side.trim());
  const [left = '', right = ''] = sides;
  if (sides.length > 2 || !left) return null;
  if (right === '') {
    const expression = readExpression(left);
    return expression && arithmeticProblem(expression);
  }
  const [one, other] = [readLinear(left), readLinear(right)];
  return one && other && equationProblem(one, other);
}

/** One way to write it: no numbering, no words around it, plain signs. */
function plain(line: string): string {
  return (
    line
      .slice(0, longest)
      .replace(/(\d)([¼½¾⅓⅔⅛⅜⅝⅞])/g, '$1 $2')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\u2044/g, '/')
      .replace(/[−–—]/g, '-')
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
