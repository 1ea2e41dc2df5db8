import { type Fraction, fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/homework.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import {
  addedEquation,
  bothSidesEquation,
  multipliedEquation,
  twoStepEquation,
} from '../exercises/equations.ts';
import { readTokens } from './expression.ts';

/** `factor × letter + constant`. */
export interface Linear {
  readonly factor: Fraction;
  readonly constant: Fraction;
  /** `null` where there is none. */
  readonly letter: string | null;
}

const zero = fraction(0);

/** Reads one side of a linear equation, such as `2x + 3`, `5 − x` or `11`; `null` for anything else. */
export function readLinear(text: string): Linear | null {
  const tokens = readTokens(text);
  if (!tokens || tokens.length === 0) return null;
  let linear: Linear = { factor: zero, constant: zero, letter: null };
  for (let at = 0; at < tokens.length; ) {
    const sign = tokens[at] === '−' ? -1 : 1;
    if (tokens[at] === '+' || tokens[at] === '−') at += 1;
    else if (at > 0) return null; // two terms with nothing between them
    const first = tokens[at];
    let size: Fraction | null = null;
    if (typeof first === 'object' && first.kind === 'number') {
      size = first.value;
      at += tokens[at + 1] === '×' ? 2 : 1;
    }
    const next = tokens[at];
    const letter = typeof next === 'object' && next.kind === 'letter' ? next.letter : null;
    if (letter) at += 1;
    else if (!size || tokens[at - 1] === '×') return null;
    if (letter && linear.letter && letter !== linear.letter) return null;
    const amount = sign < 0 ? (size ?? fraction(1)).neg() : (size ?? fraction(1));
    linear = letter
      ? { ...linear, factor: linear.factor.add(amount), letter }
      : { ...linear, constant: linear.constant.add(amount) };
  }
  return linear;
}

/** A linear equation from a student's own sheet; `null` where it has no single solution, or two unknowns. */
export function equationProblem(left: Linear, right: Linear): Problem | null {
  const letter = left.letter ?? right.letter;
  if (!letter || (left.letter && right.letter && left.letter !== right.letter)) return null;
  const factor = left.factor.sub(right.factor);
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

function steppedEquation(left: Linear, right: Linear, letter: string, factor: Fraction): Problem {
  const constant = right.constant.sub(left.constant);
  const value = constant.div(factor);
  const term = side({ factor, constant: zero }, letter);
  return makeProblem(
    texts.equation,
    {
      ...{ letter, term, value: show(value), factor: bracketed(factor) },
      title: `${side(left, letter)} = ${side(right, letter)}`,
      gathered: `${term} = ${show(constant)}`,
    },
    {
      value,
      answer: `${letter} = ${show(value)}`,
      simplest: 'welcome',
      also: [`${letter} = ${value.toFraction()}`],
      mistakes: { sign: value.neg(), notDivided: constant },
    },
  );
}

/** `2x + 3`, `−x`, `(1/2)x − 4`, `11`. */
function side({ factor, constant }: Pick<Linear, 'factor' | 'constant'>, letter: string): string {
  const amount = factor.d === 1n && factor.n === 1n ? '' : bracketless(factor);
  const sign = factor.s < 0n ? '−' : '';
  const term = factor.n === 0n ? '' : `${sign}${amount}${letter}`;
  if (!term) return show(constant);
  if (constant.n === 0n) return term;
  return constant.s < 0n ? `${term} − ${show(constant.neg())}` : `${term} + ${show(constant)}`;
}

function bracketless(factor: Fraction): string {
  const size = show(factor.abs());
  return factor.d === 1n ? size : `(${size})`;
}

const bracketed = (value: Fraction): string =>
  value.s < 0n || value.d > 1n ? `(${show(value)})` : show(value);

/** A whole number that the built-in problems are made for; `null` otherwise. */
function small(value: Fraction): number | null {
  return value.d === 1n && value.n <= 999n ? value.valueOf() : null;
}
