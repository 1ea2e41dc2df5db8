import { sumOfDifferent } from '../exercises/add-different-denominators.ts';
import { sumOfSame } from '../exercises/add-same-denominator.ts';
import { columnSum, smallSum } from '../exercises/addition.ts';
import { divisionFact, splitQuotient } from '../exercises/division.ts';
import { misconceptionsFor } from '../exercises/exercise.ts';
import { splitProduct, tableFact } from '../exercises/multiplication.ts';
import { columnDifference, smallDifference } from '../exercises/subtraction.ts';
import { fraction, leastCommonMultiple, show, showMixed } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import { workedLines } from '../whiteboard.ts';
import { calculate, type Expression, type Operator, reduce, write } from './expression.ts';

type Operation = Extract<Expression, { kind: 'operation' }>;

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
function knownProblem({ operator, left, right }: Operation): Problem | null {
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
  if (operator === '−' && a <= 20 && within(b, 1, a)) return smallDifference(a, b);
  if (operator === '−' && within(a, 21, 999) && within(b, 10, a - 1) && b % 10 !== 0)
    return columnDifference(a, b);
  if (operator === '×' && within(a, 2, 10) && within(b, 2, 10)) return tableFact(a, b);
  if (operator === '×' && within(a, 11, 99) && within(b, 2, 9) && a % 10 !== 0) return splitProduct(a, b);
  if (operator !== '÷' || !within(b, 2, 10) || a % b !== 0) return null;
  if (within(a / b, 2, 10)) return divisionFact(a, b);
  return within(a / b, 11, 19) ? splitQuotient(a, b) : null;
}

/** Any other: worked out one operation after the other, in the right order. */
function steppedProblem(expression: Operation): Problem | null {
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
    ...(single ? singleHelp(first, title) : severalHelp(title, task, undone)),
    solution: {
      say: `${title} = ${show(answer)}.`,
      draw: workedLines(title, [title, 'the task'], ...undone),
    },
    answer: showMixed(answer),
    praise: `${title} = ${show(answer)}.`,
  };
}

/** Help where there is one operation. */
function singleHelp({ operator, left, right }: Operation, title: string): Pick<Problem, 'hint' | 'step'> {
  const draw = workedLines(title, [title, 'the task'], ['= ?', 'your turn']);
  const [a, b] = [left, right].map((side) => (side.kind === 'number' ? side.value : fraction(0)));
  if (!a || !b)
    return { hint: { say: `Here you ${words[operator]}.` }, step: { say: 'Go on slowly.', draw } };
  const hasFraction = [left, right].some((side) => side.kind === 'number' && side.text.includes('/'));
  if (hasFraction && (operator === '+' || operator === '−')) {
    const common = leastCommonMultiple(Number(a.d), Number(b.d));
    const [first, second] = [a.mul(common), b.mul(common)].map(show);
    return {
      hint: {
        say: `Only parts of the same size can be counted together. Write both numbers with the bottom number ${common}.`,
        draw: workedLines(
          title,
          [title, 'the task'],
          [`${show(a)} = ?/${common}`],
          [`${show(b)} = ?/${common}`],
        ),
      },
      step: {
        say: `Now both have the bottom number ${common}. ${capital(words[operator])} the top numbers.`,
        draw: workedLines(
          title,
          [`${show(a)} = ${first}/${common}`, 'same value'],
          [`${show(b)} = ${second}/${common}`, 'same value'],
          [`${first} ${operator} ${second} = ?`, `your turn: write it over ${common}`],
        ),
      },
    };
  }
  const rules: Readonly<Record<Operator, readonly [string, string]>> = {
    '+': [
      'Write the numbers below each other, so that digits of the same place stand in one column.',
      'Start on the right, and carry when a column makes 10 or more.',
    ],
    '−': [
      'Write the numbers below each other, so that digits of the same place stand in one column.',
      'Start on the right, and borrow where the top digit is too small.',
    ],
    '×': hasFraction
      ? [
          'Multiply top by top, and bottom by bottom. A whole number has the bottom number 1.',
          'Do the top numbers first, then the bottom numbers.',
        ]
      : [
          'Split one of the numbers into parts that are easy to multiply, such as tens and ones.',
          'Multiply each part, then add what you get.',
        ],
    '÷': hasFraction
      ? [
          'Dividing by a fraction is multiplying by it turned over.',
          'Turn the second fraction over, then multiply top by top and bottom by bottom.',
        ]
      : [
          'Ask how many times the second number fits into the first. Take away ten times at once where that goes.',
          'Count how often you could take it away, and see what is left.',
        ],
  };
  const [hint, step] = rules[operator];
  return { hint: { say: hint, draw: workedLines(title, [title, 'the task']) }, step: { say: step, draw } };
}

/** Help where there are several: the order, and the first of them done. */
function severalHelp(
  title: string,
  task: string,
  lines: readonly (readonly [string, string])[],
): Pick<Problem, 'hint' | 'step'> {
  return {
    hint: {
      say: `Mind the order: brackets first, then × and ÷, then + and −. Begin with ${task}.`,
      draw: workedLines(title, [title, 'the task']),
    },
    step: {
      say: 'The first part is done. Go on from here.',
      draw: workedLines(title, [title, 'the task'], ...lines.slice(0, 1), ['= ?', 'your turn']),
    },
  };
}

/** The operation that is worked out next: both of its sides are numbers. */
function nextOperation(expression: Operation): typeof expression {
  if (expression.left.kind === 'operation') return nextOperation(expression.left);
  return expression.right.kind === 'operation' ? nextOperation(expression.right) : expression;
}

function wrongOperations({ operator, left, right }: Operation) {
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
