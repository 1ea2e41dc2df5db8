import { fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { added, bracketed, linear, term, undo } from './equation-text.ts';
import { type Makers, offByOne } from './make.ts';

/** `x + a = b`; a negative `a` makes `x − 3 = b`. */
export function addedEquation(a: number, b: number): Problem {
  const x = b - a;
  const { takeAway, add, ...sentences } = texts.addedEquation;
  return makeProblem(
    sentences,
    {
      title: `${linear(1, a)} = ${show(b)}`,
      ...{ added: added(a), undo: undo(a), b: show(b), x: show(x) },
      opposite: a > 0 ? takeAway : add,
      size: Math.abs(a),
    },
    { value: x, answer: `x = ${show(x)}`, mistakes: { notUndone: b + a, sign: -x, offByOne: offByOne(x) } },
  );
}

/** `ax = b` with a whole-number answer. */
export function multipliedEquation(a: number, x: number): Problem {
  const b = a * x;
  return makeProblem(
    texts.multipliedEquation,
    {
      title: `${term(a)} = ${show(b)}`,
      ...{ term: term(a), a: show(a), b: show(b), x: show(x) },
      divisor: bracketed(a),
      check: `${show(a)} × ${bracketed(x)}`,
    },
    {
      value: x,
      answer: `x = ${show(x)}`,
      mistakes: {
        multiplied: b * a,
        subtracted: b - a,
        sign: -x,
        turnedRound: b === 0 ? [] : fraction(a, b),
        offByOne: offByOne(x),
      },
    },
  );
}

/** `ax + b = c`, with a whole or a fraction as its answer. */
export function twoStepEquation(a: number, b: number, c: number): Problem {
  const left = c - b;
  const x = fraction(left, a);
  return makeProblem(
    texts.twoStepEquation,
    {
      title: `${linear(a, b)} = ${show(c)}`,
      ...{ term: term(a), a: show(a), added: added(b), undo: undo(b), size: Math.abs(b), c: show(c) },
      undone: `${term(a)} = ${show(left)}`,
      x: show(x),
      check: `${show(a)} × ${bracketed(x)} ${added(b)}`,
    },
    {
      value: x,
      answer: `x = ${show(x)}`,
      simplest: 'welcome',
      mistakes: {
        notDivided: left,
        notUndone: fraction(c + b, a),
        sign: x.neg(),
        dividedFirst: fraction(c, a).sub(b),
        multiplied: left * a,
        turnedRound: left === 0 ? [] : fraction(a, left),
      },
    },
  );
}

/** `ax + b = cx + d` with `a > c`, so that the x that are left are positive. */
export function bothSidesEquation(a: number, b: number, c: number, d: number): Problem {
  const [factor, right] = [a - c, d - b];
  const x = fraction(right, factor);
  const { solutionUndivided, ...sentences } = texts.bothSidesEquation;
  return makeProblem(
    factor === 1 ? { ...sentences, solution: solutionUndivided } : sentences,
    {
      title: `${linear(a, b)} = ${linear(c, d)}`,
      ...{ term: term(factor), rightTerm: term(c), factor, added: added(b), undo: undo(b), x: show(x) },
      undoX: `${c < 0 ? '+' : '−'} ${term(Math.abs(c))}`,
      gathered: `${linear(factor, b)} = ${show(d)}`,
      undone: `${term(factor)} = ${show(right)}`,
    },
    {
      value: x,
      answer: `x = ${show(x)}`,
      simplest: 'welcome',
      mistakes: {
        notDivided: right,
        xNotUndone: a + c === 0 ? [] : fraction(right, a + c),
        notUndone: fraction(d + b, factor),
        sign: x.neg(),
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
    return addedEquation(a, x + a);
  },
  'math.linear_equations.one_step_multiply': (random, grade) => {
    const sign = grade < 7 ? 1 : random.pick([1, 1, -1]);
    return multipliedEquation(random.int(2, 9), sign * random.int(2, 12));
  },
  // Whole answers up to grade 7; from grade 8 on also fractions.
  'math.linear_equations.two_step': (random, grade) => {
    const a = random.int(2, 9);
    const b = random.int(1, 12) * random.pick([1, -1]);
    const x = random.int(grade < 7 ? 1 : -6, 9);
    const rest = grade > 7 && random.int(0, 2) === 0 ? random.int(1, a - 1) : 0;
    return twoStepEquation(a, b, a * x + rest + b);
  },
  // Whole answers up to grade 9; beyond it also fractions and a negative factor on the right.
  'math.linear_equations.both_sides': (random, grade) => {
    const factor = random.int(2, 6);
    const negative = grade > 9 && random.int(0, 2) === 0;
    const c = negative ? -random.int(1, factor - 1) : random.int(1, 6);
    const b = random.int(1, 12) * random.pick([1, -1]);
    const x = random.int(-6, 9);
    const rest = grade > 9 && random.int(0, 1) === 0 ? random.int(1, factor - 1) : 0;
    return bothSidesEquation(factor + c, b, c, factor * x + rest + b);
  },
};
