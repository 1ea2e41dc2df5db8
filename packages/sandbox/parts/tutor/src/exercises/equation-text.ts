import { type Fraction, fraction, show } from '../content/fractions.ts';

type Amount = Fraction | number;

const exact = (value: Amount): Fraction => (typeof value === 'number' ? fraction(value) : value);

/** A number that follows another: `+ 3`, `− 3`. */
export const added = (value: Amount): string =>
  `${exact(value).s < 0n ? '−' : '+'} ${show(exact(value).abs())}`;

/** What undoes an addition, on both sides: `− 3` for 3, `+ 3` for −3. */
export const undo = (value: number): string => added(-value);

/** In brackets where a sign would stand beside a sign: `(−3)`, `(1/2)`, `3`. */
export const bracketed = (value: Amount): string =>
  exact(value).s < 0n || exact(value).d > 1n ? `(${show(value)})` : show(value);

/** `3x`, `x`, `−x`, `(1/2)x`; nothing where there are none. */
export function term(factor: Amount, letter = 'x'): string {
  const size = exact(factor).abs();
  const sign = exact(factor).s < 0n ? '−' : '';
  return size.n === 0n ? '' : `${sign}${size.equals(1) ? '' : bracketed(size)}${letter}`;
}

/** `3x + 5`, `x − 2`, `4x`, `11`. */
export function linear(factor: Amount, constant: Amount, letter?: string): string {
  const first = term(factor, letter);
  if (!first) return show(constant);
  return exact(constant).n === 0n ? first : `${first} ${added(constant)}`;
}
