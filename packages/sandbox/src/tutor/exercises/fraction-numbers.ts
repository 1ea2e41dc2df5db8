import { gcd, type Rational, rational, show } from '../rational.ts';

/** A whole number's greatest common divisor with another; both above zero. */
export const sharedDivisor = (a: number, b: number): number => Number(gcd(BigInt(a), BigInt(b)));

export const leastCommonMultiple = (a: number, b: number): number => (a * b) / sharedDivisor(a, b);

/** Numerators from 1 to `d − 1` that share no divisor with `d`. */
export const lowestNumerators = (d: number): number[] =>
  Array.from({ length: d - 1 }, (_, i) => i + 1).filter((n) => sharedDivisor(n, d) === 1);

/** A fraction with its mixed number where it is more than one whole: `3/2 (that is 1 1/2)`. */
export function showMixed(value: Rational): string {
  const [full, rest] = [value.n / value.d, value.n % value.d];
  if (value.d === 1n || full < 1n) return show(value);
  return `${show(value)} (that is ${full} ${show(rational(rest, value.d))})`;
}
