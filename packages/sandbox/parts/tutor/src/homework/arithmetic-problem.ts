import { fraction, leastCommonMultiple, show, showMixed } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/homework.json' with { type: 'json' };
import { capital, fill, makeProblem, type Sentences, type Values } from '../content/sentences.ts';
import type { Line } from '../content/whiteboard.ts';
import { sumOfFractions } from '../exercises/fraction-problems.ts';
import { product, quotient } from '../exercises/products.ts';
import { columnProblem, smallProblem } from '../exercises/sums.ts';
import { calculate, type Expression, type Operator, readExpression, reduce, write } from './expression.ts';

type Operation = Extract<Expression, { kind: 'operation' }>;

/** A task of arithmetic from a student's own sheet; `null` where there is nothing to calculate, or a division by zero. */
export function arithmeticProblem(text: string): Problem | null {
  const expression = readExpression(text);
  if (expression?.kind !== 'operation') return null;
  return knownProblem(expression) ?? steppedProblem(expression);
}

/** Where the built-in lessons have just this kind of problem, theirs knows more of what goes wrong. */
function knownProblem({ operator, left, right }: Operation): Problem | null {
  if (left.kind !== 'number' || right.kind !== 'number') return null;
  const [a = 0, b = 0, c, d, ...more] = [left, right].flatMap(({ text }) =>
    text.split('/').map((each) => (/^\d+$/.test(each) ? Number(each) : Number.NaN)),
  );
  if (c !== undefined) {
    const areProper = d !== undefined && more.length === 0 && within(a, 1, b - 1) && within(c, 1, d - 1);
    return operator === '+' && areProper && leastCommonMultiple(b, d) <= 24
      ? sumOfFractions(a, b, c, d)
      : null;
  }
  if (!Number.isInteger(a) || !Number.isInteger(b)) return null;
  if (operator === '+' && within(a, 1, 9) && within(b, 1, 9)) return smallProblem(a, '+', b);
  if (operator === '+' && within(a, 10, 899) && within(b, 10, 899) && a + b <= 999 && b % 10 !== 0)
    return columnProblem(a, '+', b);
  if (operator === '−' && a <= 20 && within(b, 1, a)) return smallProblem(a, '−', b);
  if (operator === '−' && within(a, 21, 999) && within(b, 10, a - 1) && b % 10 !== 0)
    return columnProblem(a, '−', b);
  if (operator === '×' && within(a, 2, 10) && within(b, 2, 10)) return product(a, b);
  if (operator === '×' && within(a, 11, 99) && within(b, 2, 9) && a % 10 !== 0) return product(a, b);
  const isQuotient = operator === '÷' && within(b, 2, 10) && a % b === 0 && within(a / b, 2, 19);
  return isQuotient ? quotient(a, b) : null;
}

/** Any other: worked out one operation after the other, in the right order. */
function steppedProblem(expression: Operation): Problem | null {
  const lines: Line[] = [];
  let rest: Expression = expression;
  while (rest.kind === 'operation') {
    const word = texts.operations[nextOperation(rest).operator];
    const next = reduce(rest);
    if (!next) return null;
    rest = next;
    lines.push([`= ${write(rest)}`, fill(texts.first, { word })]);
  }
  const title = write(expression);
  const [answer, first] = [rest.value, nextOperation(expression)];
  const { operator } = first;
  const task = [title, texts.task] as const;
  const word = texts.operations[operator];
  const isSingle = lines.length === 1;
  const part = `${write(first.left)} ${operator} ${write(first.right, 0, true)}`;
  const [sentences, values] = isSingle ? helpWith(first) : [texts.several, { part }];
  return makeProblem(
    { ...texts.stepped, ...sentences },
    { title, answer: show(answer), operator, word, Word: capital(word), ...values },
    {
      value: answer,
      answer: showMixed(answer),
      simplest: 'welcome',
      mistakes: wrongOperations(first),
      ...(!isSingle && { step: [task, ...lines.slice(0, 1)] }),
      solution: isSingle ? [task, [`= ${write(rest)}`, texts.workedOut]] : [task, ...lines],
    },
  );
}

/** Help where there is one operation, on two numbers. */
function helpWith({ operator, left, right }: Operation): [Pick<Sentences, 'hint' | 'step'>, Values] {
  const numbers = [left, right].flatMap((side) => (side.kind === 'number' ? side : []));
  if (!numbers.some(({ text }) => text.includes('/'))) return [texts.rules[operator], {}];
  if (operator === '×' || operator === '÷') return [texts.fractionRules[operator], {}];
  const [a = fraction(0), b = fraction(0)] = numbers.map(({ value }) => value);
  const common = leastCommonMultiple(Number(a.d), Number(b.d));
  const [first = '', second = ''] = [a, b].map((value) => show(value.mul(common)));
  return [texts.fractionSum, { a: show(a), b: show(b), common, first, second }];
}

/** The operation that is worked out next: both of its sides are numbers. */
function nextOperation(expression: Operation): typeof expression {
  if (expression.left.kind === 'operation') return nextOperation(expression.left);
  return expression.right.kind === 'operation' ? nextOperation(expression.right) : expression;
}

/** What comes out with another sign. */
function wrongOperations({ operator, left, right }: Operation) {
  const value = (other: Operator) =>
    left.kind !== 'number' || right.kind !== 'number' || other === operator
      ? []
      : (calculate(other, left.value, right.value) ?? []);
  return { '+': value('+'), '−': value('−'), '×': value('×'), '÷': value('÷') };
}

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to;
