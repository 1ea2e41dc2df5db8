import { workedLines } from '../drawings.ts';
import { sumOfDifferent } from '../exercises/add-different-denominators.ts';
import { sumOfSame } from '../exercises/add-same-denominator.ts';
import { columnSum, smallSum } from '../exercises/addition.ts';
import { misconceptionsFor } from '../exercises/exercise.ts';
import { tableFact } from '../exercises/multiplication.ts';
import { leastCommonMultiple, show, showMixed } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import { calculate, type Expression, type Operator, reduce, write } from './expression.ts';

const words: Readonly<Record<Operator, string>> = {
  '+': 'add',
  '−': 'subtract',
  '×': 'multiply',
  '÷': 'divide',
};

/** A task of arithmetic from a student's own sheet; `null` where there is nothing to calculate, or a division by zero. */
export function arithmeticProblem(expression: Expression): Problem | null {
  if (expression.kind === 'number') return null;
  return knownProblem(expression) ?? steppedProblem(expression);
}

/** Where the built-in lessons have just this kind of problem, theirs knows more of what goes wrong. */
function knownProblem({ operator, left, right }: Extract<Expression, { kind: 'operation' }>): Problem | null {
  if (left.kind !== 'number' || right.kind !== 'number') return null;
  const [one, other] = [fractionIn(left.text), fractionIn(right.text)];
  if (operator === '+' && one && other) {
    const [[a, b], [c, d]] = [one, other];
    if (b === d && b <= 24) return sumOfSame(a, c, b);
    return leastCommonMultiple(b, d) <= 24 ? sumOfDifferent(a, b, c, d) : null;
  }
  const [a, b] = [wholeIn(left.text), wholeIn(right.text)];
  if (a === null || b === null) return null;
  if (operator === '+' && within(a, 1, 9) && within(b, 1, 9)) return smallSum(a, b);
  if (operator === '+' && within(a, 10, 899) && within(b, 10, 899) && a + b <= 999 && b % 10 !== 0)
    return columnSum(a, b);
  return operator === '×' && within(a, 2, 10) && within(b, 2, 10) ? tableFact(a, b) : null;
}

/** Any other: worked out one operation after the other, in the right order. */
function steppedProblem(expression: Extract<Expression, { kind: 'operation' }>): Problem | null {
  const lines: [string, string][] = [];
  let rest: Expression = expression;
  while (rest.kind === 'operation') {
    const note = `${words[nextOperation(rest).operator]} first`;
    const next = reduce(rest);
    if (!next) return null;
    rest = next;
    lines.push([`= ${write(rest)}`, note]);
  }
  const title = write(expression);
  const answer = rest.value;
  const first = nextOperation(expression);
  const task = `${write(first.left)} ${first.operator} ${write(first.right, 0, true)}`;
  const single = lines.length === 1;
  const undone = lines.map(([math, note]) =>
    single ? ([math, 'worked out'] as const) : ([math, note] as const),
  );
  return {
    ask: `What is ${title}?`,
    expected: { kind: 'number', value: answer.toFraction(), simplest: 'welcome' },
    misconceptions: misconceptionsFor(answer.toFraction(), single ? wrongOperations(first) : []),
    hint: {
      say: single
        ? `Look at the sign: here you ${words[first.operator]}.`
        : `Mind the order: brackets first, then × and ÷, then + and −. Begin with ${task}.`,
      draw: workedLines(title, [title, 'the task']),
    },
    step: single
      ? {
          say: `${capital(words[first.operator])} slowly, part by part, and check with the opposite: what undoes ${first.operator}?`,
          draw: workedLines(title, [title, 'the task'], ['= ?', 'your turn']),
        }
      : {
          say: `The first part is done. Go on from here.`,
          draw: workedLines(title, [title, 'the task'], ...undone.slice(0, 1), ['= ?', 'your turn']),
        },
    solution: {
      say: `${title} = ${show(answer)}.`,
      draw: workedLines(title, [title, 'the task'], ...undone),
    },
    answer: showMixed(answer),
    praise: `${title} = ${show(answer)}.`,
  };
}

/** The operation that is worked out next: both of its sides are numbers. */
function nextOperation(expression: Extract<Expression, { kind: 'operation' }>): typeof expression {
  if (expression.left.kind === 'operation') return nextOperation(expression.left);
  return expression.right.kind === 'operation' ? nextOperation(expression.right) : expression;
}

function wrongOperations({ operator, left, right }: Extract<Expression, { kind: 'operation' }>) {
  if (left.kind !== 'number' || right.kind !== 'number') return [];
  return (['+', '−', '×', '÷'] as const).flatMap((other) => {
    const value = other === operator ? null : calculate(other, left.value, right.value);
    const say = `Look at the sign again: ${operator} means ${words[operator]}, not ${words[other]}.`;
    return value ? [{ answer: value.toFraction(), say }] : [];
  });
}

/** A fraction above zero and below one. */
function fractionIn(text: string): [top: number, bottom: number] | null {
  const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return top && bottom && Number(top) > 0 && Number(top) < Number(bottom)
    ? [Number(top), Number(bottom)]
    : null;
}

function wholeIn(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
