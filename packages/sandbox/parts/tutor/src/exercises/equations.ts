import type { Makers } from '../content/concept.ts';
import { type Fraction, fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';

type Amount = Fraction | number;

const exact = (value: Amount): Fraction => (typeof value === 'number' ? fraction(value) : value);

/** A number that follows another: `+ 3`, `− 3`. */
const added = (value: Amount): string => `${exact(value).s < 0n ? '−' : '+'} ${show(exact(value).abs())}`;

/** What undoes an addition, on both sides: `− 3` for 3, `+ 3` for −3. */
const undo = (value: number): string => added(-value);

/** In brackets where a sign would stand beside a sign: `(−3)`, `(1/2)`, `3`. */
export const bracketed = (value: Amount): string =>
  exact(value).s < 0n || exact(value).d > 1n ? `(${show(value)})` : show(value);

/** `3x`, `x`, `−x`, `(1/2)x`; nothing where there are none. */
export function term(factor: Amount, letter = 'x'): string {
  const size = exact(factor).abs();
  const sign = exact(factor).s < 0n ? '−' : '';
  return size.n === 0n ? '' : `${sign}${size.equals(1) ? '' : bracketed(size)}${letter}`;
}

/** `3x + 5`, `x − 2`, `4x`, `11`. */
export function linear(factor: Amount, constant: Amount, letter?: string): string {
  const first = term(factor, letter);
  if (!first) return show(constant);
  return exact(constant).n === 0n ? first : `${first} ${added(constant)}`;
}

/** `ax + b = cx + d`, where `b` or `c` may be zero, and `a > c`, so that the x that are left are positive. */
export function equation(a: number, b: number, c: number, d: number): Problem {
  const [factor, right] = [a - c, d - b];
  const x = fraction(right, factor);
  const { multiplied, twoStep, bothSides, undivided, takeAway, add } = texts.equation;
  const oneSided = b === 0 ? multiplied : a === 1 ? texts.equation.added : twoStep;
  const twoSided = factor === 1 ? { ...bothSides, solution: undivided } : bothSides;
  return makeProblem(
    c === 0 ? oneSided : twoSided,
    {
      title: `${linear(a, b)} = ${linear(c, d)}`,
      ...{ a: show(a), added: added(b), undo: undo(b), size: Math.abs(b), d: show(d), x: show(x), factor },
      ...{ term: term(factor), rightTerm: term(c), divisor: bracketed(a), opposite: b > 0 ? takeAway : add },
      undoX: `${c < 0 ? '+' : '−'} ${term(Math.abs(c))}`,
      gathered: `${linear(factor, b)} = ${show(d)}`,
      undone: `${term(factor)} = ${show(right)}`,
      check: `${show(a)} × ${bracketed(x)}${b === 0 ? '' : ` ${added(b)}`}`,
    },
    {
      value: x,
      answer: `x = ${show(x)}`,
      simplest: 'welcome',
      mistakes: {
        notDivided: right,
        notUndone: fraction(d + b, factor),
        xNotUndone: a + c === 0 ? [] : fraction(right, a + c),
        sign: x.neg(),
        dividedFirst: fraction(d, a).sub(b),
        multiplied: right * a,
        subtracted: d - a,
        turnedRound: right === 0 ? [] : fraction(a, right),
      },
    },
  );
}

export const equations: Makers = {
  // Whole positive answers in grade 6, negative ones after it.
  'math.linear_equations.one_step_add': (random, grade) => {
    const a = random.int(2, 15) * random.pick([1, -1]);
    const least = Math.max(1, 1 - a);
    const x = grade < 7 ? random.int(least, least + 15) : random.int(-9, 12);
    return equation(1, a, 0, x + a);
  },
  'math.linear_equations.one_step_multiply': (random, grade) => {
    const sign = grade < 7 ? 1 : random.pick([1, 1, -1]);
    const a = random.int(2, 9);
    return equation(a, 0, 0, a * sign * random.int(2, 12));
  },
  // Whole answers up to grade 7; from grade 8 on also fractions.
  'math.linear_equations.two_step': (random, grade) => {
    const a = random.int(2, 9);
    const b = random.int(1, 12) * random.pick([1, -1]);
    const x = random.int(grade < 7 ? 1 : -6, 9);
    const rest = grade > 7 && random.int(0, 2) === 0 ? random.int(1, a - 1) : 0;
    return equation(a, b, 0, a * x + rest + b);
  },
  // Whole answers up to grade 9; beyond it also fractions and a negative factor on the right.
  'math.linear_equations.both_sides': (random, grade) => {
    const factor = random.int(2, 6);
    const negative = grade > 9 && random.int(0, 2) === 0;
    const c = negative ? -random.int(1, factor - 1) : random.int(1, 6);
    const b = random.int(1, 12) * random.pick([1, -1]);
    const x = random.int(-6, 9);
    const rest = grade > 9 && random.int(0, 1) === 0 ? random.int(1, factor - 1) : 0;
    return equation(factor + c, b, c, factor * x + rest + b);
  },
};
