import { type Fraction, fraction, show } from '../content/fractions.ts';

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

const number = (value: Fraction, text = show(value)) => ({ kind: 'number', value, text }) as const;

/** `3 + 4 × 2`, with brackets only where they mean something. */
export function write(expression: Expression, within = 0, behind = false): string {
  if (expression.kind === 'number') {
    const needsBrackets = behind && expression.text.startsWith('−');
    return needsBrackets ? `(${expression.text})` : expression.text;
  }
  const { operator, left, right } = expression;
  const rank = operatorRank(operator);
  const text = `${write(left, rank, behind)} ${operator} ${write(right, rank + 1, true)}`;
  return rank < within ? `(${text})` : text;
}

/** The expression with its first operation worked out, in the order in which one calculates; `null` for a division by zero. */
export function reduce(expression: Expression): Expression | null {
  if (expression.kind === 'number') return expression;
  const { operator, left, right } = expression;
  if (left.kind === 'number' && right.kind === 'number') {
    const value = calculate(operator, left.value, right.value);
    return value && number(value);
  }
  const side = left.kind === 'operation' ? 'left' : 'right';
  const reduced = reduce(expression[side]);
  return reduced && { ...expression, [side]: reduced };
}

/** `null` for a division by zero. */
export function calculate(operator: Operator, a: Fraction, b: Fraction): Fraction | null {
  if (operator === '+') return a.add(b);
  if (operator === '−') return a.sub(b);
  if (operator === '×') return a.mul(b);
  return b.n === 0n ? null : a.div(b);
}

const operatorRank = (operator: Operator): number => (operator === '+' || operator === '−' ? 1 : 2);

type Token = Extract<Expression, { kind: 'number' }> | Operator | '(' | ')';

/** More than this in a line is no task for a student, whatever it is. */
const maxTokens = 40;

/** A mixed number, a fraction, a decimal or a whole number: `1 1/2`, `3/4`; `6 / 2` is a division. */
export const numberPattern =
  '\\d{1,6} \\d{1,4}/0*[1-9]\\d{0,3}|\\d{1,6}/0*[1-9]\\d{0,5}|\\d{1,9}\\.\\d{1,6}|\\d{1,9}';
const tokenPattern = new RegExp(`\\s*(?:(${numberPattern})|([-+*/()]))`, 'gy');
const operators: Readonly<Record<string, Operator>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** The pieces of a text where all of it is made of such pieces, one after the other. */
export function cutWhole(text: string, piece: RegExp): RegExpExecArray[] | null {
  const pieces = [...text.trimEnd().matchAll(piece)];
  return pieces.map(([all]) => all).join('') === text.trimEnd() ? pieces : null;
}

/** Reads an arithmetic expression: `+ − × ÷`, brackets, whole numbers, fractions, mixed numbers, decimals. `null` for anything else. */
export function readExpression(text: string): Expression | null {
  const found = cutWhole(text, tokenPattern);
  if (!found || found.length > maxTokens) return null;
  const tokens = found.map(
    ([, written, sign = '']): Token =>
      written ? number(fraction(written), written) : (operators[sign] ?? (sign as '(' | ')')),
  );
  const whole = takeOperation(tokens);
  return tokens.length === 0 ? whole : null;
}

/** Takes from the tokens what operators of a rank join. */
function takeOperation(tokens: Token[], rank = 1): Expression | null {
  if (rank > 2) return takeFactor(tokens);
  let left = takeOperation(tokens, rank + 1);
  for (let [operator] = tokens; left && isOperator(operator, rank); [operator] = tokens) {
    tokens.shift();
    const right = takeOperation(tokens, rank + 1);
    left = right && { kind: 'operation', operator, left, right };
  }
  return left;
}

function takeFactor(tokens: Token[]): Expression | null {
  const token = tokens.shift();
  if (token === '−') {
    const next = tokens.shift();
    return typeof next === 'object' ? number(next.value.neg(), `−${next.text}`) : null;
  }
  if (token === '(') {
    const inner = takeOperation(tokens);
    return tokens.shift() === ')' ? inner : null;
  }
  return typeof token === 'object' ? token : null;
}

const isOperator = (token: Token | undefined, rank: number): token is Operator =>
  typeof token === 'string' && token !== '(' && token !== ')' && operatorRank(token) === rank;
