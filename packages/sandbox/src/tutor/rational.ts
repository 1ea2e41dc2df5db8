/** An exact number: `n / d` in lowest terms, with `d` above zero. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** The greatest common divisor, never negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** `n / d` in lowest terms. Throws a `RangeError` for a denominator of zero. */
export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  let [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('a fraction cannot have the denominator 0');
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  const shared = gcd(top, bottom);
  return { n: top / shared, d: bottom / shared };
}

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);

export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });

export const equals = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;

/** Reads what `store` wrote: `-3/4`, `7`. */
export function restore(text: string): Rational {
  const [n = '0', d = '1'] = text.split('/');
  return rational(BigInt(n), BigInt(d));
}

/** The form kept in a lesson: `-3/4`, `7`. */
export const store = (a: Rational): string => (a.d === 1n ? `${a.n}` : `${a.n}/${a.d}`);

/** The form shown to a student: `−3/4`, `7`, with a real minus sign. */
export const show = (a: Rational): string => store(a).replace('-', '−');
