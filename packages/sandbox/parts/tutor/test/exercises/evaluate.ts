import { type Fraction, fraction } from '../../src/content/fractions.ts';

const times = (a: Fraction, b: Fraction): Fraction => a.mul(b);

/** The value of `7`, `3/4`, `3x`, `−x` for a given x. */
function term(text: string, x: Fraction): Fraction {
  const [, sign, number, letter] = /^(−?)(\d+(?:\/\d+)?)?(x?)$/.exec(text.replace(/[ ()]/g, '')) ?? [];
  const value = times(fraction(number || '1'), letter ? x : fraction(1));
  return sign ? value.neg() : value;
}

/** Works out a row of terms from left to right by itself, so that no generator is the only check of itself. */
export function evaluate(text: string, x: Fraction = fraction(0)): Fraction {
  const [first = '', ...rest] = text.split(/ ([+−×÷]) /);
  let total = term(first, x);
  for (let i = 0; i < rest.length; i += 2) {
    const right = term(rest[i + 1] ?? '', x);
    if (rest[i] === '+') total = total.add(right);
    else if (rest[i] === '−') total = total.add(right.neg());
    else total = times(total, rest[i] === '×' ? right : right.inverse());
  }
  return total;
}
