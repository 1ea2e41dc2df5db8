import { Fraction } from 'fraction.js';

export type { Fraction };

/** An exact number: `fraction(3, 4)`, `fraction('-3/4')`, `fraction(7)`. Throws for a denominator of zero. */
export function fraction(value: bigint | number | string, denominator?: bigint | number): Fraction {
  if (denominator === undefined) return new Fraction(value);
  return new Fraction(BigInt(value), BigInt(denominator));
}

/** The form shown to a student: `−3/4`, `7`, with a real minus sign. Lessons keep numbers as `value.toFraction()`: `-3/4`. */
export const show = (value: Fraction | number): string => new Fraction(value).toFraction().replace('-', '−');

/** A fraction with its mixed number where it is more than one whole: `3/2 (that is 1 1/2)`. */
export function showMixed(value: Fraction): string {
  if (value.d === 1n || value.compare(1) < 0) return show(value);
  return `${show(value)} (that is ${value.toFraction(true)})`;
}

export const leastCommonMultiple = (a: number, b: number): number => new Fraction(a).lcm(b).valueOf();

/** Numerators from 1 to `d − 1` that share no divisor with `d`. */
export const lowestNumerators = (d: number): number[] =>
  Array.from({ length: d - 1 }, (_, i) => i + 1).filter((n) => new Fraction(n).gcd(d).equals(1));
