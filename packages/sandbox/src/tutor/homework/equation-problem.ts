import { workedLines } from '../drawings.ts';
import { bothSidesEquation } from '../exercises/both-sides-equations.ts';
import { misconceptionsFor } from '../exercises/misconceptions.ts';
import { addedEquation, multipliedEquation } from '../exercises/one-step-equations.ts';
import { twoStepEquation } from '../exercises/two-step-equations.ts';
import type { Problem } from '../problem.ts';
import { add, negate, type Rational, rational, show, store } from '../rational.ts';
import type { Linear } from './read-linear.ts';

/** A linear equation from a student's own sheet; `null` where it has no single solution, or two unknowns. */
export function equationProblem(left: Linear, right: Linear): Problem | null {
  const letter = left.letter ?? right.letter;
  if (!letter || (left.letter && right.letter && left.letter !== right.letter)) return null;
  const factor = add(left.factor, negate(right.factor));
  if (factor.n === 0n) return null;
  return (letter === 'x' ? knownEquation(left, right) : null) ?? steppedEquation(left, right, letter, factor);
}

/** Where the built-in lessons have just this kind of equation, theirs knows more of what goes wrong. */
function knownEquation(left: Linear, right: Linear): Problem | null {
  const numbers = [left.factor, left.constant, right.factor, right.constant].map(small);
  const [a, b, c, d] = numbers;
  if (a === null || b === null || c === null || d === null) return null;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (c === 0) {
    if (a === 1 && b !== 0) return addedEquation(b, d);
    if (a > 1 && b === 0) return d % a === 0 ? multipliedEquation(a, d / a) : null;
    return a > 1 && b !== 0 ? twoStepEquation(a, b, d) : null;
  }
  return a > c && b !== 0 && a !== 0 ? bothSidesEquation(a, b, c, d) : null;
}

function steppedEquation(left: Linear, right: Linear, letter: string, factor: Rational): Problem {
  const constant = add(right.constant, negate(left.constant));
  const value = rational(constant.n * factor.d, constant.d * factor.n);
  const equation = `${side(left, letter)} = ${side(right, letter)}`;
  const gathered = `${side({ factor, constant: rational(0) }, letter)} = ${show(constant)}`;
  return {
    ask: `Solve ${equation}. What is ${letter}?`,
    expected: {
      kind: 'number',
      value: store(value),
      simplest: 'welcome',
      also: [`${letter} = ${store(value)}`],
    },
    misconceptions: misconceptionsFor(store(value), [
      { answer: store(negate(value)), say: 'The size is right. Check the sign.' },
      {
        answer: store(constant),
        say: `That is the value of ${side({ factor, constant: rational(0) }, letter)}. Divide once more.`,
      },
    ]),
    hint: {
      say: `Bring everything with ${letter} to one side and the plain numbers to the other. Do the same on both sides.`,
      draw: workedLines(equation, [equation, 'the equation']),
    },
    step: {
      say: `Gathered, it says ${gathered}.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [gathered, 'gathered'],
        [`${letter} = ?`, 'your turn'],
      ),
    },
    solution: {
      say: `From ${gathered} follows ${letter} = ${show(value)}.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [gathered, 'gathered'],
        [`${letter} = ${show(value)}`, `÷ ${bracketed(factor)} on both sides`],
      ),
    },
    answer: `${letter} = ${show(value)}`,
    praise: `With ${letter} = ${show(value)} both sides are the same.`,
  };
}

/** `2x + 3`, `−x`, `(1/2)x − 4`, `11`. */
function side({ factor, constant }: Pick<Linear, 'factor' | 'constant'>, letter: string): string {
  const amount = factor.d === 1n && (factor.n === 1n || factor.n === -1n) ? '' : bracketless(factor);
  const sign = factor.n < 0n ? '−' : '';
  const term = factor.n === 0n ? '' : `${sign}${amount}${letter}`;
  if (!term) return show(constant);
  if (constant.n === 0n) return term;
  return constant.n < 0n ? `${term} − ${show(negate(constant))}` : `${term} + ${show(constant)}`;
}

function bracketless(factor: Rational): string {
  const size = show(factor.n < 0n ? negate(factor) : factor);
  return factor.d === 1n ? size : `(${size})`;
}

const bracketed = (value: Rational): string =>
  value.n < 0n || value.d > 1n ? `(${show(value)})` : show(value);

/** A whole number that the built-in problems are made for; `null` otherwise. */
function small({ n, d }: Rational): number | null {
  return d === 1n && n >= -999n && n <= 999n ? Number(n) : null;
}
