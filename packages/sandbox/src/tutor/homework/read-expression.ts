import { type Expression, number, type Operator } from './expression.ts';
import { readTokens, type Token } from './read-tokens.ts';

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
