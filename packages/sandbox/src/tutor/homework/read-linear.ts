import { type Fraction, fraction } from '../fractions.ts';
import { readTokens } from './read-tokens.ts';

/** `factor × letter + constant`. */
export interface Linear {
  readonly factor: Fraction;
  readonly constant: Fraction;
  /** `null` where there is none. */
  readonly letter: string | null;
}

const zero = fraction(0);

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
    let size: Fraction | null = null;
    if (typeof first === 'object' && first.kind === 'number') {
      size = first.value;
      at += tokens[at + 1] === '×' ? 2 : 1;
    }
    const next = tokens[at];
    const letter = typeof next === 'object' && next.kind === 'letter' ? next.letter : null;
    if (letter) at += 1;
    else if (!size || tokens[at - 1] === '×') return null;
    if (letter && linear.letter && letter !== linear.letter) return null;
    const amount = sign < 0 ? (size ?? fraction(1)).neg() : (size ?? fraction(1));
    linear = letter
      ? { ...linear, factor: linear.factor.add(amount), letter }
      : { ...linear, constant: linear.constant.add(amount) };
  }
  return linear;
}
