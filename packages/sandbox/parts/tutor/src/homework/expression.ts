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
  const rank = operatorRank(operator);
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

function operatorRank(operator: Operator): number {
  return operator === '+' || operator === '−' ? 1 : 2;
}

export type Token = Expression | Operator | '(' | ')' | { readonly kind: 'letter'; readonly letter: string };

/** More than this in a line is no task for a student, whatever it is. */
const maxTokens = 40;
/** A mixed number, a fraction, a decimal or a whole number; a letter; a sign. */
const pattern =
  /\s*(?:(\d{1,6} \d{1,4}\/\d{1,4}|\d{1,6}\/\d{1,6}|\d{1,9}\.\d{1,6}|\d{1,9})|([a-z])|([-+*/()]))/y;
const operators: Readonly<Record<string, Operator>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** Cuts a side of a task into its parts; `null` for what is none. `1 1/2` is a mixed number, `3/4` a fraction, `6 / 2` a division. */
export function readTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < end) {
    const found = pattern.exec(text);
    const token = found && makeToken(found);
    if (!token || tokens.length >= maxTokens) return null;
    tokens.push(token);
  }
  return tokens;
}

function makeToken([, written, letter, sign = '']: RegExpExecArray): Token | null {
  if (written) return /\/0+$/.test(written) ? null : number(fraction(written), written);
  if (letter) return { kind: 'letter', letter };
  return sign === '(' || sign === ')' ? sign : (operators[sign] ?? null);
}

/** Reads an arithmetic expression: `+ − × ÷`, brackets, whole numbers, fractions, mixed numbers, decimals. `null` for anything else. */
export function readExpression(text: string): Expression | null {
  const tokens = readTokens(text);
  if (!tokens) return null;
  let at = 0;
  const sum = chain(product, ['+', '−']);
  const whole = sum();
  return whole && at === tokens.length ? whole : null;

  function product(): Expression | null {
    return chain(factor, ['×', '÷'])();
  }

  function chain(part: () => Expression | null, operators: readonly Operator[]): () => Expression | null {
    return () => {
      let left = part();
      for (let token = peek(); left && isOperator(token) && operators.includes(token); token = peek()) {
        at += 1;
        const right = part();
        left = right && { kind: 'operation', operator: token, left, right };
      }
      return left;
    };
  }

  function factor(): Expression | null {
    const token = peek();
    at += 1;
    if (token === '−') {
      const next = peek();
      if (typeof next !== 'object' || next.kind !== 'number') return null;
      at += 1;
      return number(next.value.neg(), `−${next.text}`);
    }
    if (token === '(') {
      const inner = sum();
      at += 1;
      return tokens?.[at - 1] === ')' ? inner : null;
    }
    return typeof token === 'object' && token.kind === 'number' ? token : null;
  }

  function peek(): Token | undefined {
    return tokens?.[at];
  }
}

function isOperator(token: Token | undefined): token is Operator {
  return typeof token === 'string' && token !== '(' && token !== ')';
}
