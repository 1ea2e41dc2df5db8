import { add, negate, type Rational, rational, restore } from '../../../src/tutor/rational.ts';

const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);

/** The value of `7`, `3/4`, `3x`, `−x` for a given x. */
function term(text: string, x: Rational): Rational {
  const [, sign, number, letter] = /^(−?)(\d+(?:\/\d+)?)?(x?)$/.exec(text.replace(/[ ()]/g, '')) ?? [];
  const value = times(restore(number || '1'), letter ? x : rational(1));
  return sign ? negate(value) : value;
}

/** Works out a row of terms from left to right by itself, so that no generator is the only check of itself. */
export function evaluate(text: string, x: Rational = rational(0)): Rational {
  const [first = '', ...rest] = text.split(/ ([+−×÷]) /);
  let total = term(first, x);
  for (let i = 0; i < rest.length; i += 2) {
    const right = term(rest[i + 1] ?? '', x);
    if (rest[i] === '+') total = add(total, right);
    else if (rest[i] === '−') total = add(total, negate(right));
    else total = times(total, rest[i] === '×' ? right : rational(right.d, right.n));
  }
  return total;
}
