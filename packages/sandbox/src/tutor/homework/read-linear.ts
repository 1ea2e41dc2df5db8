import { add, negate, type Rational, rational } from '../rational.ts';
import { readTokens } from './read-tokens.ts';

/** `factor × letter + constant`. */
export interface Linear {
  readonly factor: Rational;
  readonly constant: Rational;
  /** `null` where there is none. */
  readonly letter: string | null;
}

const zero = rational(0);

/** Reads one side of a linear equation, such as `2x + 3`, `5 − x` or `11`; `null` for anything else. */
export function readLinear(text: string): Linear | null {
  const tokens = readTokens(text);
  if (!tokens || tokens.length === 0) return null;
  let linear: Linear = { factor: zero, constant: zero, letter: null };
  for (let at = 0; at < tokens.length; ) {
    const sign = tokens[at] === '−' ? -1 : 1;
    if (tokens[at] === '+' || tokens[at] === '−') at += 1;
    else if (at > 0) return null; // two terms with nothing between them
    const first = tokens[at];
    let size: Rational | null = null;
    if (typeof first === 'object' && first.kind === 'number') {
      size = first.value;
      at += tokens[at + 1] === '×' ? 2 : 1;
    }
    const next = tokens[at];
    const letter = typeof next === 'object' && next.kind === 'letter' ? next.letter : null;
    if (letter) at += 1;
    else if (!size || tokens[at - 1] === '×') return null;
    if (letter && linear.letter && letter !== linear.letter) return null;
    const amount = sign < 0 ? negate(size ?? rational(1)) : (size ?? rational(1));
    linear = letter
      ? { ...linear, factor: add(linear.factor, amount), letter }
      : { ...linear, constant: add(linear.constant, amount) };
  }
  return linear;
}
