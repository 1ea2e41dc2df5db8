import { type Fraction, fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/homework.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { bracketed, equation, linear, term } from '../exercises/equations.ts';
import { cutWhole, numberPattern } from './expression.ts';

/** `factor × letter + constant`. */
interface Linear {
  readonly factor: Fraction;
  readonly constant: Fraction;
  /** `null` where there is none. */
  readonly letter: string | null;
}

/** `+ 2x`, `− 1/2 x`, `x`, `3`: a term with its sign. */
const termPattern = new RegExp(`\\s*([-+]?)\\s*(?:(${numberPattern})(?:\\s*\\*?\\s*([a-z]))?|([a-z]))`, 'gy');

/** Reads one side of a linear equation, such as `2x + 3`, `5 − x` or `11`; `null` for anything else. */
function readLinear(text: string): Linear | null {
  const terms = cutWhole(text, termPattern)?.map(([, sign = '', size = '1', behind, letter = behind]) => ({
    amount: fraction(`${sign}${size}`),
    sign,
    letter,
  }));
  const [letter = null, ...others] = new Set(terms?.flatMap((each) => each.letter ?? []));
  if (!terms || terms.length === 0 || others.length > 0) return null;
  if (terms.slice(1).some(({ sign }) => sign === '')) return null;
  const sum = (some: typeof terms) => some.reduce((all, { amount }) => all.add(amount), fraction(0));
  return {
    factor: sum(terms.filter((each) => each.letter)),
    constant: sum(terms.filter((each) => !each.letter)),
    letter,
  };
}

/** A linear equation from a student's own sheet; `null` where it has no single solution, or two unknowns. */
export function equationProblem(text: string): Problem | null {
  const [left, right] = text.split('=').map(readLinear);
  const letter = left?.letter ?? right?.letter;
  if (!left || !right || !letter || (left.letter && right.letter && left.letter !== right.letter))
    return null;
  const factor = left.factor.sub(right.factor);
  if (factor.n === 0n) return null;
  return (letter === 'x' ? knownEquation(left, right) : null) ?? steppedEquation(left, right, letter, factor);
}

/** Where the built-in lessons have just this kind of equation, theirs knows more of what goes wrong. */
function knownEquation(left: Linear, right: Linear): Problem | null {
  const numbers = [left.factor, left.constant, right.factor, right.constant].map(small);
  const [a = Number.NaN, b = 0, c = 0, d = 0] = numbers;
  if (numbers.some(Number.isNaN)) return null;
  const isKnown = b === 0 ? c === 0 && a > 1 && d % a === 0 : a !== 0 && a > c;
  return isKnown ? equation(a, b, c, d) : null;
}

function steppedEquation(left: Linear, right: Linear, letter: string, factor: Fraction): Problem {
  const constant = right.constant.sub(left.constant);
  const value = constant.div(factor);
  const unknowns = term(factor, letter);
  return makeProblem(
    texts.equation,
    {
      ...{ letter, term: unknowns, value: show(value), factor: bracketed(factor) },
      title: [left, right].map((side) => linear(side.factor, side.constant, letter)).join(' = '),
      gathered: `${unknowns} = ${show(constant)}`,
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

/** A whole number that the built-in problems are made for. */
const small = (value: Fraction): number => (value.d === 1n && value.n <= 999n ? value.valueOf() : Number.NaN);
