import { type Fraction, show } from '../fractions.ts';

export type Operator = '+' | '−' | '×' | '÷';

/** What a problem consists of: a number, or two things with an operator between them. */
export type Expression =
  | { readonly kind: 'number'; readonly value: Fraction; readonly text: string }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

export function number(value: Fraction, text: string = show(value)): Expression {
  return { kind: 'number', value, text };
}

/** `3 + 4 × 2`, with brackets only where they mean something. */
export function write(expression: Expression, within = 0, behind = false): string {
  if (expression.kind === 'number') {
    const needsBrackets = behind && expression.text.startsWith('−');
    return needsBrackets ? `(${expression.text})` : expression.text;
  }
  const { operator, left, right } = expression;
  const rank = rankOf(operator);
  const text = `${write(left, rank, behind)} ${operator} ${write(right, rank + 1, true)}`;
  return rank < within ? `(${text})` : text;
}

/** The expression with its first operation worked out, in the order in which one calculates; `null` for a division by zero. */
export function reduce(expression: Expression): Expression | null {
  if (expression.kind === 'number') return expression;
  const { operator, left, right } = expression;
  if (left.kind === 'operation') {
    const reduced = reduce(left);
    return reduced && { ...expression, left: reduced };
  }
  if (right.kind === 'operation') {
    const reduced = reduce(right);
    return reduced && { ...expression, right: reduced };
  }
  const value = calculate(operator, left.value, right.value);
  return value && number(value);
}

/** `null` for a division by zero. */
export function calculate(operator: Operator, a: Fraction, b: Fraction): Fraction | null {
  if (operator === '+') return a.add(b);
  if (operator === '−') return a.sub(b);
  if (operator === '×') return a.mul(b);
  return b.n === 0n ? null : a.div(b);
}

function rankOf(operator: Operator): number {
  return operator === '+' || operator === '−' ? 1 : 2;
}
